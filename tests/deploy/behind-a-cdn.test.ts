/** A cache that does as `CDN-Cache-Control` says: nginx' own, behind a line that makes it the `Cache-Control` that nginx reads. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempDisposableSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readConfig } from '../../server/config.ts'
import { loadStaticResponses } from '../../server/pages/load-static-responses.ts'
import { endWithTest } from '../../server/testing/end-with-test.ts'
import { findFreePort } from '../../server/testing/free-port.ts'
import { hasProgram } from '../../server/testing/has-program.ts'
import { startApp } from '../../server/testing/start-app.ts'
import { writeNginxConfig } from './shipped-files.ts'

/** For /privacy a minute is a second, so that the test sees it pass. */
function cacheInFrontOf(origin: string, cdn: number, inner: number, folder: string): string {
  return `
    proxy_cache_path ${folder}/cache keys_zone=pages:1m;
    map $uri$upstream_http_cdn_cache_control $for_cdn {
      default $upstream_http_cache_control;
      "~^/privacymax-age=60(?<rest>.*)" "max-age=1$rest";
      "~(?<all>max-age=.*)" $all;
    }
    server {
      listen 127.0.0.1:${inner};
      # nginx heeds stale-if-error where a connection breaks, not at a 502.
      error_page 502 = @away;
      location @away { return 444; }
      location / {
        proxy_pass ${origin};
        proxy_hide_header Cache-Control;
        add_header Cache-Control $for_cdn always;
        add_header For-Browsers $upstream_http_cache_control always;
      }
    }
    server {
      listen 127.0.0.1:${cdn};
      location / {
        proxy_pass http://127.0.0.1:${inner};
        proxy_cache pages;
        proxy_hide_header Cache-Control;
        add_header Cache-Control $upstream_http_for_browsers always;
        add_header X-Cache $upstream_cache_status always;
      }
    }`
}

const NEVER_KEPT = [
  ['/installed', 200],
  ['/installed?next=x', 200],
  ['/ar/installed', 200],
  ['/robots.txt', 200],
  ['/service-worker.js', 200],
  ['/healthz', 200],
  ['/nothing', 404],
  ['/ar/nothing', 404],
  ['/instaled?next=x', 404],
  ['/assets/nothing.js', 404],
  ['/shopify/nothing', 404],
] as const

test.runIf(hasProgram('nginx'))('a CDN keeps pages, and serves them while the server is away', async () => {
  const staticResponses = await loadStaticResponses('dist', readConfig({}))
  const app = await startApp({ staticResponses, env: { ANALYSIS_HOST: '' } })
  using folder = mkdtempDisposableSync(join(tmpdir(), 'cdn-'))
  const [cdn, inner] = [await findFreePort(), await findFreePort()]
  const config = writeNginxConfig(folder.path, cacheInFrontOf(app.origin, cdn, inner, folder.path))
  const nginx = spawn('nginx', ['-c', config, '-p', folder.path], { stdio: 'ignore' })
  endWithTest(nginx)
  const ask = async (path: string, etag = '') => {
    const { status, headers } = await fetch(`http://127.0.0.1:${cdn}${path}`, {
      headers: { 'If-None-Match': etag },
    })
    return { status, cached: headers.get('X-Cache'), browsers: headers.get('Cache-Control'), headers }
  }
  await expect.poll(() => ask('/healthz').catch(() => undefined)).toMatchObject({ status: 200 })

  const { headers } = await ask('/terms')
  expect(await ask('/terms')).toMatchObject({ status: 200, cached: 'HIT', browsers: 'no-cache' })
  expect(await ask('/terms', headers.get('ETag') ?? '')).toMatchObject({ status: 304, cached: 'HIT' })
  for (const [path, status] of NEVER_KEPT) {
    expect([path, (await ask(path)).status]).toEqual([path, status])
    expect([path, (await ask(path)).cached]).toEqual([path, 'MISS'])
  }

  await ask('/privacy')
  await app[Symbol.asyncDispose]()
  await expect.poll(() => ask('/privacy')).toMatchObject({ status: 200, cached: 'STALE' })
  expect((await ask('/robots.txt')).status).toBe(502)
  const ended = once(nginx, 'exit')
  nginx.kill()
  await ended
})
