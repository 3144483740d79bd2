/** jsdom has no layout, so nothing scrolls and no media query matches. */
window.scrollTo = () => {}
Element.prototype.scrollIntoView = () => {}
Object.assign(window, { matchMedia: () => ({ matches: false }) })
