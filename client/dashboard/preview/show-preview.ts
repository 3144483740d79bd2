/** Shows the saved list's first cards before React loads, by filling the server's templates. */
import { ANALYSIS_NAMES, type Analysis } from '../../../shared/analysis.ts'
import { t } from '../../language/messages.ts'
import { currentSession, type SignedIn } from '../../session/session.ts'
import { signInRequest } from '../../session/sign-in-link.ts'
import { firstSentenceEnd } from '../../ui/text/first-sentence.ts'
import { textDirection } from '../../ui/text/text-direction.ts'
import { describeChanges } from '../changes/describe-changes.ts'
import { type DashboardView, parseView } from '../insight/dashboard-view.ts'
import { describeProgress, ringPart, shortCount } from '../insight/describe-counts.ts'
import { type InsightItem, insightId, insightTexts } from '../insight/insight-items.ts'
import type { ListChanges } from '../saved/list-changes.ts'
import { describeAge, isOld } from '../saved/relative-time.ts'
import { type PreviewList, previewList } from './preview-list.ts'

/** Returns false if it shows nothing. The preview is inert; React's first render replaces it. */
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

function createPreview({ analysis }: DashboardView, { user }: SignedIn, list: PreviewList) {
  const { items, counts, changes, fetchedAt, toDo } = list
  const preview = copyTemplate('preview')
  const row = preview?.querySelector('[role="tabpanel"] li')
  const now = Date.now()
  const updated = describeAge(fetchedAt, now, true)
  if (!preview || !row || !updated) return undefined
  fill(preview, {
    displayName: user.displayName,
    initial: [...user.displayName][0] ?? '',
    panel: t('panel.title', { analysis }),
    counts: describeProgress(counts),
    updated,
    ...Object.fromEntries(Object.entries(toDo).map(([tab, left]) => [`left-${tab}`, shortCount(left)])),
    changes: changes ? describeChanges(changes) : '',
  })
  for (const ring of preview.querySelectorAll('[data-ring]'))
    ring.setAttribute('stroke-dasharray', ringPart(counts))
  if (changes) unhide(preview, 'changes')
  if (isOld(Date.parse(fetchedAt), now)) unhide(preview, 'old')
  for (const [at, tab] of preview.querySelectorAll<HTMLElement>('[role="tab"]').entries())
    tab.dataset.selected = String(ANALYSIS_NAMES[at] === analysis)
  const rows = items.map((item) => {
    const filled = document.importNode(row, false)
    filled.append(createCard(analysis, item, changes) ?? '')
    return filled
  })
  row.replaceWith(...rows)
  // The page itself has the same ids, which must be unique.
  for (const element of preview.querySelectorAll('[id]')) element.removeAttribute('id')
  return preview
}

/** Sets the same text directions as InsightCard. */
function createCard(analysis: Analysis, item: InsightItem, changes?: ListChanges): HTMLElement | undefined {
  const card = copyTemplate(`preview-${analysis}`)
  if (!card) return undefined
  const texts = insightTexts(analysis, item)
  const change = changes?.byId.get(insightId(analysis, item))
  const hasBadge = change && !change.isSeen
  const former = hasBadge ? change.former : undefined
  fill(card, hasBadge ? { ...texts, badge: t(former ? 'changes.badgeChanged' : 'changes.badgeNew') } : texts)
  if (!hasBadge) card.querySelector('[data-field="badge"]')?.remove()
  for (const name of card.querySelectorAll('h3 bdi')) Object.assign(name, textDirection(name.textContent))
  for (const text of card.querySelectorAll<HTMLElement>('dd')) {
    if (text.parentElement) Object.assign(text.parentElement, textDirection(text.textContent))
    // What is marked is shown whole.
    if (former?.[text.dataset.field ?? '']) text.parentElement?.setAttribute('data-whole', 'true')
    if (text.matches('[data-weight="advice"] > *')) setLeadApart(text)
  }
  return card
}

/** As MarkedText does. */
function setLeadApart(text: HTMLElement): void {
  const words = text.textContent
  const end = firstSentenceEnd(words)
  const lead = document.createElement('span')
  lead.dataset.lead = 'true'
  lead.textContent = words.slice(0, end)
  text.replaceChildren(lead, words.slice(end))
}

function unhide(preview: HTMLElement, field: string): void {
  for (const words of preview.querySelectorAll(`[data-field="${field}"]`))
    for (const part of ['button', 'div']) words.closest(part)?.removeAttribute('hidden')
}

function copyTemplate(id: string): HTMLElement | undefined {
  const template = document.getElementById(id)
  const content = template instanceof HTMLTemplateElement && template.content.firstElementChild
  const copy = content && document.importNode(content, true)
  return copy instanceof HTMLElement ? copy : undefined
}

function fill(element: HTMLElement, texts: Readonly<Record<string, string>>): void {
  for (const place of element.querySelectorAll<HTMLElement>('[data-field]'))
    place.textContent = texts[place.dataset.field ?? ''] ?? place.textContent
}
