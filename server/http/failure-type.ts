/**
 * Why a call fails: `failure` in the log, and a label value in the metrics. There are few values, to limit the time
 * series, and the log also has the exact cause. What owners read is a `Failure` (shared/outcomes.ts).
 */
export const FAILURE_TYPES = [
  /** This machine had no file descriptor, port or socket memory left. */
  'local',
  'no_keys',
  'dns',
  'refused',
  'network',
  'certificate',
  'tls',
  'reset',
  'not_http',
  'status',
  'content_coding',
  'too_long',
  'no_reply',
  'unfinished_reply',
  'not_json',
  'empty',
  'other',
] as const

export type FailureType = (typeof FAILURE_TYPES)[number]
