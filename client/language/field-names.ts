/** What a field is called on its card and above its column: a field of shared/analysis.ts that has no name here is a type error. */
import type { FieldOf, TextField } from '../../shared/analysis.ts'
import { type MessageId, t } from './messages.ts'

const LABELS: Readonly<Record<TextField, MessageId>> = {
  inventoryInsight: 'card.field.inventoryInsight',
  pricingSuggestion: 'card.field.pricingSuggestion',
  summaryInsight: 'card.field.summaryInsight',
  trendInsight: 'card.field.trendInsight',
  profileSummary: 'card.field.profileSummary',
  behaviorInsight: 'card.field.behaviorInsight',
  summary: 'card.field.summary',
  themeInsight: 'card.field.themeInsight',
  recommendation: 'card.field.recommendation',
}

const COLUMNS: Readonly<Record<FieldOf, MessageId>> = {
  productId: 'csv.column.productId',
  seoTitle: 'csv.column.seoTitle',
  inventoryInsight: 'csv.column.inventoryInsight',
  pricingSuggestion: 'csv.column.pricingSuggestion',
  orderId: 'csv.column.orderId',
  summaryInsight: 'csv.column.summaryInsight',
  trendInsight: 'csv.column.trendInsight',
  customerId: 'csv.column.customerId',
  profileSummary: 'csv.column.profileSummary',
  behaviorInsight: 'csv.column.behaviorInsight',
  blogId: 'csv.column.blogId',
  summary: 'csv.column.summary',
  themeInsight: 'csv.column.themeInsight',
  recommendation: 'csv.column.recommendation',
}

/** 'Summary:' */
export function fieldLabel(field: TextField): string {
  return t(LABELS[field])
}

/** 'Order ID', 'Summary' */
export function columnName(field: FieldOf): string {
  return t(COLUMNS[field])
}
