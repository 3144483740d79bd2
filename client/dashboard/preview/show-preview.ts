/** Shows the first cards of the saved list before React has arrived: the server's own markup, filled. */
import { currentSession, type SignedIn } from '../../session/session.ts'
import { signInRequest } from '../../session/sign-in-link.ts'
import { initialOf } from '../account/initial.ts'
import { type DashboardView, parseView } from '../dashboard-view.ts'
import { describeToDo } from '../describe-counts.ts'
import { updatedAgo } from '../saved/relative-time.ts'
import { fillCard } from './fill-card.ts'
import { PLACEHOLDER_USER, templateId } from './placeholders.ts'
import { type PreviewList, previewList } from './preview-list.ts'

/**
 * False where there is nothing that can be shown for certain: then the page waits for React. It can be read but not
 * used; React's first render takes its place, being the content of `#root`.
 */
export function showPreview(): boolean {
  const session = currentSession()
  if (session.status !== 'signed-in' || signInRequest.get()?.outcome === 'other-owner') return false
  const view = parseView(location.search)
  const list = previewList(view, session)
  const preview = list && createPreview(view, session, list)
  if (!preview) return false
  document.getElementById('root')?.prepend(preview)
  session.ended.addEventListener('abort', () => preview.remove())
  return true
}

function createPreview(
  { analysis }: DashboardView,
  { user }: SignedIn,
  { items, counts, fetchedAt }: PreviewList,
): HTMLElement | undefined {
  const template = document.getElementById(templateId(analysis))
  const content = template instanceof HTMLTemplateElement ? template.content.firstElementChild : null
  const preview = content && document.importNode(content, true)
  const card = preview?.querySelector<HTMLElement>('[role="tabpanel"] li')
  const now = Date.now()
  const updated = updatedAgo(Date.parse(fetchedAt), now)
  if (!(preview instanceof HTMLElement) || !card || !updated) return undefined
  // The page below has the same, and is the one that is meant.
  for (const element of preview.querySelectorAll('[id]')) element.removeAttribute('id')
  replaceTexts(
    preview,
    new Map([
      [PLACEHOLDER_USER.displayName, user.displayName],
      [initialOf(PLACEHOLDER_USER), initialOf(user)],
      [describeToDo({ open: 1, done: 0 }), describeToDo(counts)],
      [updatedAgo(now, now) ?? '', updated],
    ]),
  )
  const cards = items.map((item) => {
    const filled = document.importNode(card, true)
    fillCard(filled, analysis, item)
    return filled
  })
  card.replaceWith(...cards)
  return preview
}

function replaceTexts(element: HTMLElement, texts: ReadonlyMap<string, string>): void {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = texts.get(node.nodeValue ?? '')
    if (text !== undefined) node.nodeValue = text
  }
}
