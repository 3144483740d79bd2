/** The messages for each list and field. One in shared/analysis.ts without a message is a type error. */
import type { Analysis, FieldOf } from '../../shared/analysis.ts'
import { type MessageId, t } from './messages.ts'

/** 'Orders' */
export function tabName(analysis: Analysis): string {
  return t(`tabs.name.${analysis}`)
}

/** 'Viewing Orders Insights' */
export function panelTitle(analysis: Analysis): string {
  return t(`panel.title.${analysis}`)
}

/** 'Loading orders insights...' */
export function loadingTitle(analysis: Analysis): string {
  return t(`status.loading.${analysis}`)
}

/** 'Load orders' */
export function loadLabel(analysis: Analysis): string {
  return t(`empty.load.${analysis}`)
}

/** 'Back to Orders' */
export function backLabel(analysis: Analysis): string {
  return t(`review.back.${analysis}`)
}

/** 'Insights appear here once your shop has orders.' */
export function emptyListHint(analysis: Analysis): string {
  return t(`empty.later.${analysis}`)
}

/** The message with 'Order ID#' and the element `<heading>`, which takes {name}. */
export function headingMessage(analysis: Analysis): MessageId {
  return `card.heading.${analysis}`
}

/** 'Order ID', 'Summary' */
export function columnName(field: FieldOf): string {
  return t(`field.${field}`)
}

/** 'Summary:' */
export function fieldLabel(field: FieldOf): string {
  return t('field.label', { name: columnName(field) })
}
