/** The name of each field in shared/analysis.ts. A field without a message is a type error. */
import type { FieldOf } from '../../shared/analysis.ts'
import { t } from './messages.ts'

/** 'Order ID', 'Summary' */
export function columnName(field: FieldOf): string {
  return t(`field.${field}`)
}

/** 'Summary:' */
export function fieldLabel(field: FieldOf): string {
  return t('field.label', { name: columnName(field) })
}
