/** The commands of docs/runbook.md. */
import { spawn } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join, resolve } from 'node:path'
import { text } from 'node:stream/consumers'
import { rootCertificates } from 'node:tls'
import { afterAll, expect, test } from 'vitest'
import { serve } from '../../server/http/lifecycle.ts'

const folder = await mkdtemp(join(tmpdir(), 'incident-'))
afterAll(() => rm(folder, { recursive: true }))

/** Runs a command as with systemd, with these variables in the instances' environment file, in another folder. */
async function run(command: string, env: Readonly<Record<string, string>>): Promise<string> {
  const environment = join(folder, 'environment')
  const lines = Object.entries(env).map(([name, value]) => `${name}=${value}\n`)
  await writeFile(environment, lines)
  const script = `. '${resolve('deploy/incident.sh')}' systemd; environment=${environment}; ${command}`
  const PATH = `${dirname(process.execPath)}${delimiter}${process.env['PATH']}`
  const child = spawn('bash', ['-euc', script], { cwd: folder, env: { PATH } })
  return text(child.stdout)
}

test('a program of the instances trusts their private certificate authority', async () => {
  const file = join(folder, 'authority.pem')
  await writeFile(file, rootCertificates[0] ?? '')
  const command = `run_node -p 'tls.getCACertificates("extra").length'`
  expect(await run(command, { NODE_EXTRA_CA_CERTS: file })).toBe('1\n')
})

test('the host’s probe sends no token, and names status, encoding and the beginning of the body', async () => {
  const bearers: unknown[] = []
  await using host = await serve(
    createServer(({ headers, method, url }, response) => {
      bearers.push([method, url, headers.authorization])
      response.writeHead(401, { 'Content-Type': 'application/json' }).end('{"message":"No token."}')
    }),
  )
  const said = await run('probe host', { ANALYSIS_HOST: `${host.origin}/v1/` })
  expect(bearers).toEqual([['POST', '/v1/shopify/analyze-products', undefined]])
  expect(said).toMatch(
    /ms connection\n.* ms status 401 .*application\/json.*\n.* ms body {"message":"No token."}\n.* ms end\n/,
  )
})

test('the host’s probe says that it gave up waiting at a call’s deadline', async () => {
  await using host = await serve(createServer(() => {}))
  const said = await run('probe host', { ANALYSIS_HOST: host.origin, ANALYSIS_TIMEOUT_MS: '300' })
  expect(said).toMatch(/ms connection\n.* ms gave up: no complete reply after 0\.3 s\n$/)
})

test.each([
  [
    'a set with an odd member',
    '{"keys":[{"kty":"EC","kid":"a"},null]}',
    /member 1 .*kid: 'a'.*\n.*member 2 null/,
  ],
  ['a page', '<h1>Maintenance</h1>', /no keys, but "<h1>Maintenance/],
])('the keys’ probe prints each member of %s', async (_what, body, said) => {
  await using keys = await serve(createServer((_request, response) => void response.end(body)))
  expect(await run('probe keys', { SESSION_JWKS_URL: keys.origin })).toMatch(said)
})

test('failures are counted by cause, the most frequent first, and a call is found by its request ID', async () => {
  const lines = [
    { level: 'warn', msg: 'Request failed', requestId: 'b', status: 502, cause: 'no keys' },
    { level: 'info', msg: 'Request', requestId: 'c', status: 200 },
  ]
  const log = [lines[0], lines[0], { ...lines[0], cause: 'no reply' }, lines[1]].map((line) =>
    JSON.stringify(line),
  )
  const logs = `logs() { printf '%s\\n' '${log.join("' '")}' 'not JSON'; }`
  const said = await run(`${logs}; failures 10m`, {})
  expect(said).toMatch(/^ +2 .*no keys.*\n +1 .*no reply.*\n$/)
  expect(JSON.parse(await run(`${logs}; find_call c`, {}))).toMatchObject(lines[1] ?? {})
})
