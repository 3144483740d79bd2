/**
 * Parses values that this page didn't make: stored ones, those of a link, and those of another browser tab. Drops values
 * that are damaged, foreign or in a future format.
 */
import * as v from 'valibot'
import { parseJson } from '../../shared/parse-json.ts'

/** An ISO 8601 time. */
export const time = v.pipe(
  v.string(),
  v.regex(/^\d{4}-/),
  v.check((text) => !Number.isNaN(Date.parse(text))),
)

/** Returns undefined if the text isn't JSON or has another shape. */
export function parseStored<Schema extends v.GenericSchema>(
  schema: Schema,
  text: string | null | undefined,
): v.InferOutput<Schema> | undefined {
  return parseValue(schema, parseJson(text))
}

/** Returns undefined if the value has another shape. */
export function parseValue<Schema extends v.GenericSchema>(
  schema: Schema,
  value: unknown,
): v.InferOutput<Schema> | undefined {
  const { success, output } = v.safeParse(schema, value)
  return success ? output : undefined
}
