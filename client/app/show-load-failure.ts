/** The error screen where the page's code can't be loaded, and React with it. */
import { dropFailedPage } from '../offline/drop-shell.ts'
import { describeRouteError } from './describe-route-error.ts'

export function showLoadFailure(error: unknown): void {
  const alert = element(
    'div',
    element('h1', 'Unexpected Application Error!'),
    element('p', describeRouteError(error)),
  )
  alert.setAttribute('role', 'alert')
  document.querySelector('#root > [inert]')?.remove()
  const main = document.getElementById('main')
  main?.replaceChildren(
    alert,
    element('p', 'What is saved in this browser stays. Reload the page to try again.'),
  )
  void dropFailedPage().then(() =>
    main?.append(
      element('p', link('Reload', location.pathname + location.search)),
      element('p', link('Return to Home', '/')),
    ),
  )
}

function element(name: string, ...content: (Node | string)[]): HTMLElement {
  const created = document.createElement(name)
  created.append(...content)
  return created
}

function link(text: string, address: string): HTMLElement {
  const created = element('a', text)
  created.setAttribute('href', address)
  return created
}
