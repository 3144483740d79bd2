/** What a page keeps in its history entry, beside React Router's own state: a reload and Back find it again. */
import type * as v from 'valibot'
import { isObject } from '../storage/parse-json.ts'
import { parseValue } from './stored-values.ts'

export function readEntry<Schema extends v.GenericSchema>(
  name: string,
  schema: Schema,
): v.InferOutput<Schema> | undefined {
  const state: unknown = history.state
  return parseValue(schema, isObject(state) ? state[name] : undefined)
}

/** Whether the browser is at the entry of a location of React Router's; it gives the first one no key. */
export function isAtEntry({ key }: { readonly key: string }): boolean {
  const state: unknown = history.state
  return ((isObject(state) && state['key']) || 'default') === key
}

/** Undefined removes it. Does nothing where the browser has had enough: Safari takes a hundred in half a minute. */
export function writeEntry(name: string, value: unknown): void {
  const state: unknown = history.state
  try {
    history.replaceState({ ...(isObject(state) && state), [name]: value }, '')
  } catch (error) {
    console.info(error)
  }
}
