/** Shows what the server has put into the page for those who have to be told something as they arrive. */

export const NOTICES = ['signed-out', 'unreadable', 'too-long'] as const

export type Notice = (typeof NOTICES)[number]

export function isNotice(name: string): name is Notice {
  return NOTICES.some((notice) => notice === name)
}

/** Until it is closed. */
export function showNotice(name: Notice): void {
  const template = document.getElementById(name)
  if (!(template instanceof HTMLTemplateElement)) return
  const notice = document.importNode(template.content, true).firstElementChild
  if (!notice) return
  document.body.append(notice)
  notice.querySelector('button')?.addEventListener('click', () => notice.remove())
}
