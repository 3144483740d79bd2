import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { compressPages } from './compress-pages.ts'
import { createStaticResponse } from './static-response.ts'

test.each([
  ['br', brotliDecompressSync],
  ['gzip', gunzipSync],
] as const)(
  'compressing in %s keeps the content, and gives its smaller form a tag of its own',
  async (coding, decode) => {
    const identity = Buffer.from('Know what your shop needs next. '.repeat(99))
    const page = createStaticResponse({ identity, [coding]: identity }, { 'Content-Type': 'text/html' })
    const { [coding]: before } = page.encodings
    await compressPages({
      pages: new Map([['/', page]]),
      notFound: createStaticResponse({ identity }, {}, 404),
    })
    const { [coding]: after } = page.encodings
    expect(decode(after?.body ?? '')).toEqual(identity)
    expect(after?.body.length).toBeLessThan(identity.length)
    expect(after?.etag).not.toBe(before?.etag)
    expect(after?.headers['Content-Length']).toBe(String(after?.body.length))
  },
)
