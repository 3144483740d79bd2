/** Shows notices that the server has rendered as templates. */

/** Returns false if the page has no notice of that name. */
export function showNotice(name: string): boolean {
  const template = document.getElementById(name)
  if (!(template instanceof HTMLTemplateElement)) return false
  const notice = document.importNode(template.content, true).firstElementChild
  if (!notice) return false
  document.body.append(notice)
  notice.querySelector('button')?.addEventListener('click', () => notice.remove())
  return true
}
