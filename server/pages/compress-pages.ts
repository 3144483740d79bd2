/** Makes the pages as small as they get, once the server can be asked: the best Brotli takes a quarter of a second. */
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Pages } from './pages.ts'
import { replaceEncoded } from './static-response.ts'

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)

const SMALLEST_BROTLI = {
  params: {
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    // Room for the largest page; the default takes tens of megabytes, which the process would keep.
    [constants.BROTLI_PARAM_LGWIN]: 16,
  },
}
const SMALLEST_GZIP = { level: constants.Z_BEST_COMPRESSION }

export async function compressPages({ pages, notFound }: Pages): Promise<void> {
  // One after the other: the first visitors are served meanwhile.
  for (const page of [...pages.values(), notFound]) {
    const { body } = page.encodings.identity
    replaceEncoded(page, {
      br: await compressBrotli(body, SMALLEST_BROTLI),
      gzip: await compressGzip(body, SMALLEST_GZIP),
    })
  }
}
