/** Whether the heading of an analysis' cards is a name or only the id. */
import { ANALYSES, type Analysis } from '../../../shared/analysis.ts'

export function headingKind(analysis: Analysis): 'name' | 'id' {
  const { idField, headingField } = ANALYSES[analysis]
  return idField === headingField ? 'id' : 'name'
}
