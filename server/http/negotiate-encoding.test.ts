import express from 'express'
import request from 'supertest'
import { expect, test } from 'vitest'
import { negotiateEncoding } from './negotiate-encoding.ts'

const app = express().use((asked, response) => {
  response.send(negotiateEncoding(asked) ?? 'none')
})

async function preferred(accepted: string): Promise<string> {
  return (await request(app).get('/').set('Accept-Encoding', accepted)).text
}

test.each([
  ['', 'none'],
  ['gzip, deflate, br, zstd', 'br'],
  ['br;q=0, gzip', 'gzip'],
  ['br;q=0, *', 'gzip'],
  ['*', 'br'],
])('Accept-Encoding: %j is answered with the encoding %s', async (accepted, coding) =>
  expect(await preferred(accepted)).toBe(coding),
)

test('an Accept-Encoding that is longer than any browser’s is not parsed', async () => {
  expect(await preferred('br,'.padEnd(256, 'x'))).toBe('br')
  expect(await preferred('br,'.padEnd(257, 'x'))).toBe('none')
})
