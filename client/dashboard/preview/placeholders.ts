/** What stands in the templates where an owner's own is to be: the components draw it like any text. */
import type { Analysis } from '../../../shared/analysis.ts'
import type { SessionUser } from '../../session/session-token.ts'
import { type InsightItem, insightFields } from '../list/insight-items.ts'

export const PLACEHOLDER_USER: SessionUser = {
  id: undefined,
  email: undefined,
  displayName: '{displayName}',
  ownerKey: '',
}

/** One insight, whose texts are the names of its fields. */
export function placeholderItem(analysis: Analysis): InsightItem {
  return Object.fromEntries(insightFields(analysis).map((field) => [field, placeholderText(field)]))
}

export function placeholderText(field: string): string {
  return `{${field}}`
}

export function templateId(analysis: Analysis): string {
  return `preview-${analysis}`
}
