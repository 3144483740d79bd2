/**
 * `npm run observatory`: MDN's HTTP Observatory against the build behind local TLS. It knows no other ports than
 * 80 and 443, so it has to be allowed to listen there. Scanned twice: as a name that is on no HSTS preload list,
 * and as one below .app, a domain that browsers preload as a whole; the list is worth 5 points that no header can
 * bring. Exits with 1 where the second is below an A+ of 140.
 */
import { execFileSync, spawn } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer as createHttpServer, request } from 'node:http'
import { createServer as createHttpsServer } from 'node:https'
import { join, resolve } from 'node:path'
import { startProduct } from '../../server/testing/start-product.ts'

const FOLDER = resolve('node_modules/.cache/observatory')
const PACKAGE = '@mdn/mdn-http-observatory'
const VERSION = '1.4.8'
const WANTED_SCORE = 140
const NAMES = ['vitrine.test', 'vitrine.app']

/** Installed apart from the project: it brings a database and its own server, and install scripts that download. */
function installObservatory(): string {
  const folder = join(FOLDER, 'node_modules', PACKAGE)
  if (!existsSync(folder)) {
    const place = ['--prefix', FOLDER, '--no-save', '--ignore-scripts', '--no-audit', '--no-fund']
    execFileSync('npm', ['install', ...place, `${PACKAGE}@${VERSION}`], { stdio: 'inherit' })
  }
  // The one entry of what its install scripts would have fetched that matters here.
  const preloaded = {
    app: { mode: 'force-https', includeSubDomains: true, includeSubDomainsForPinning: false },
  }
  writeFileSync(join(folder, 'conf/hsts-preload.json'), JSON.stringify(preloaded))
  return join(folder, 'src/scanner/index.js')
}

function createCertificate() {
  const key = join(FOLDER, 'key.pem')
  const cert = join(FOLDER, 'cert.pem')
  const names = NAMES.map((name) => `DNS:${name}`).join(',')
  const subject = ['-subj', '/CN=vitrine.test', '-addext', `subjectAltName=${names}`]
  const files = ['-keyout', key, '-out', cert]
  execFileSync(
    'openssl',
    ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', ...files, ...subject],
    {
      stdio: 'ignore',
    },
  )
  return { key: readFileSync(key), cert: readFileSync(cert), path: cert }
}

/** What a TLS terminator in front of the product does: https is passed on, http is sent to https. */
function startTerminator(origin: string, tls: { key: Buffer; cert: Buffer }) {
  const secure = createHttpsServer(tls, (incoming, response) => {
    const { method, url, headers } = incoming
    const onward = request(`${origin}${url}`, { method, headers }, (reply) => {
      response.writeHead(reply.statusCode ?? 502, reply.rawHeaders)
      reply.pipe(response)
    })
    incoming.pipe(onward)
  }).listen(443, '127.0.0.1')
  const plain = createHttpServer((incoming, response) => {
    response.writeHead(301, { Location: `https://${incoming.headers.host}${incoming.url}` }).end()
  }).listen(80, '127.0.0.1')
  return () => {
    secure.close()
    plain.close()
  }
}

/** In a process of its own: certificates to trust are read at a process's start, and its names are all ours. */
async function scan(scanner: string, name: string, certificate: string) {
  const script = `
    import dns from 'node:dns'
    dns.lookup = (name, options, done) => options.all ? done(null, [{ address: '127.0.0.1', family: 4 }]) : done(null, '127.0.0.1', 4)
    const { scan } = await import(${JSON.stringify(scanner)})
    console.log(JSON.stringify(await scan(${JSON.stringify(name)})))`
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    cwd: FOLDER,
    env: { ...process.env, NODE_EXTRA_CA_CERTS: certificate },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  return JSON.parse(Buffer.concat(await child.stdout.toArray()).toString())
}

mkdirSync(FOLDER, { recursive: true })
const scanner = installObservatory()
const { path: certificate, ...tls } = createCertificate()
await using product = await startProduct({ env: { SAMPLE_SHOP: 'true' } })
const stopTerminator = startTerminator(product.origin, tls)
for (const name of NAMES) {
  const { scan: summary, tests } = await scan(scanner, name, certificate)
  console.log(
    `${name}: grade ${summary.grade}, score ${summary.score}, ${summary.testsPassed} of ${summary.testsQuantity} tests passed`,
  )
  for (const [test, { pass, result, scoreModifier }] of Object.entries<Record<string, unknown>>(tests))
    console.log(`  ${pass ? 'pass' : 'FAIL'} ${test}: ${result} (${scoreModifier})`)
  if (name === NAMES.at(-1) && summary.score < WANTED_SCORE) process.exitCode = 1
}
stopTerminator()
