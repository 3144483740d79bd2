import { t } from '../../language/messages.ts'
import { describeDay } from '../changes/describe-changes.ts'
import type { PutOff } from '../marks/find-done.ts'

/** 'Waiting since Monday', of what was put off to today or before. */
export function describeWait({ at }: Pick<PutOff, 'at'>): string {
  return t('later.since', { when: describeDay(new Date(at), Date.now()) })
}
