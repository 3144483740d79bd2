/** Reads stored values. Damaged or foreign values, and those of a future format, are dropped. */
import * as v from 'valibot'
import { parseJson } from './parse-json.ts'

/** ISO 8601. */
export const time = v.pipe(
  v.string(),
  v.regex(/^\d{4}-/),
  v.check((text) => !Number.isNaN(Date.parse(text))),
)

/** Undefined for what is no JSON, or of another shape. */
export function parseStored<Schema extends v.GenericSchema>(
  schema: Schema,
  text: string | null | undefined,
): v.InferOutput<Schema> | undefined {
  return parseValue(schema, parseJson(text))
}

/** Undefined for a value of another shape. */
export function parseValue<Schema extends v.GenericSchema>(
  schema: Schema,
  value: unknown,
): v.InferOutput<Schema> | undefined {
  const { success, output } = v.safeParse(schema, value)
  return success ? output : undefined
}
