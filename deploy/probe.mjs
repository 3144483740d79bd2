/** For `probe` in incident.sh: runs in an instance's environment, and calls the analysis host, or fetches the public keys. */
import http from 'node:http'
import https from 'node:https'

const start = performance.now()
const print = (...values) => console.log(`${Math.round(performance.now() - start)} ms`, ...values)
const { ANALYSIS_HOST, SESSION_JWKS_URL, ANALYSIS_TIMEOUT_MS } = process.env

const probesHost = process.argv.at(-1) === 'host'
/** Like an instance's. */
const deadlineMs = probesHost ? Number(ANALYSIS_TIMEOUT_MS || 120_000) : 4000
const signal = AbortSignal.timeout(deadlineMs)

if (probesHost) callHost(`${ANALYSIS_HOST.replace(/\/+$/, '')}/shopify/analyze-products`)
else await fetchKeys(SESSION_JWKS_URL)

/** Without a token: it measures the way to the host and costs no analysis. */
function callHost(url) {
  const headers = { 'Content-Type': 'application/json', 'Accept-Encoding': 'identity' }
  const { request } = url.startsWith('https') ? https : http
  const call = request(url, { method: 'POST', headers, agent: false, signal })
  call.on('socket', (socket) => {
    socket.on('lookup', (error, address) => print('name', error?.code ?? address))
    socket.on('connect', () => print('connection')).on('secureConnect', () => print('TLS'))
  })
  call.on('response', (response) => {
    const { 'content-type': type, 'content-encoding': encoding } = response.headers
    print('status', response.statusCode, { type, encoding })
    response.once('data', (data) => print('body', String(data).slice(0, 300)))
    response.resume().on('close', () => print(response.complete ? 'end' : 'broken off'))
  })
  call.on('error', printFailure).end('{}')
}

async function fetchKeys(url) {
  try {
    const response = await fetch(url, { redirect: 'manual', signal })
    const text = await response.text()
    print('status', response.status, { type: response.headers.get('content-type') })
    if (!text.includes('"keys"')) print('no keys, but', JSON.stringify(text.slice(0, 300)))
    for (const [index, key] of JSON.parse(text).keys.entries()) {
      const { kid, kty, alg, use } = key ?? {}
      print('member', index + 1, kty ? { kid, kty, alg, use } : JSON.stringify(key))
    }
  } catch (error) {
    printFailure(error)
  }
}

function printFailure(error) {
  if (signal.aborted) print(`gave up: no complete reply after ${deadlineMs / 1000} s`)
  else print(error.cause?.code ?? error.code ?? error.name)
}
