/** Restores the scroll position after Back and a reload, by React Router's own means. */
import { type Location, ScrollRestoration } from 'react-router-dom'

export function PageScroll() {
  return <ScrollRestoration getKey={keyOf} />
}

/** The first entry of each document has the key 'default', also that of another page. */
function keyOf({ key, pathname }: Location): string {
  return key === 'default' ? pathname : key
}
