/** jsdom has no layout to scroll, and would say so at each page that React Router shows. */
window.scrollTo = () => {}
