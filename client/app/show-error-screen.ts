/** Replaces a failed page with the error screen, from the template in the document. */
import { dropFailedPage } from '../offline/drop-shell.ts'

export const ERROR_SCREEN = 'error-screen'

export function showErrorScreen(error: unknown): void {
  console.error(error)
  const root = document.getElementById('root')
  const template = document.getElementById(ERROR_SCREEN)
  if (!root || !(template instanceof HTMLTemplateElement)) return
  root.replaceChildren(document.importNode(template.content, true))
  const message = root.querySelector('[data-field="message"]')
  if (message) message.textContent = (error instanceof Error && error.message) || String(error)
  void dropFailedPage().then(() => root.querySelector('[hidden]')?.removeAttribute('hidden'))
}
