/** Starts the build like an operator: `node dist/server/main.js` with only its environment. For tests. */
import { type ChildProcess, spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { setTimeout as delay } from 'node:timers/promises'
import { findFreePort } from './free-port.ts'

export interface Product extends AsyncDisposable {
  readonly origin: string
  readonly metricsOrigin: string | undefined
  readonly process: ChildProcess
  readonly lines: readonly string[]
  /** Resolves to its exit code and signal once all of its lines have arrived. */
  readonly end: (signal?: NodeJS.Signals) => Promise<readonly [number | null, NodeJS.Signals | null]>
}

interface StartOptions {
  /** `METRICS_PORT: '0'` means a free port. */
  readonly env?: Readonly<Record<string, string>>
  readonly main?: string
  readonly nodeArguments?: readonly string[]
  /** A command that runs another one, such as `nice`. */
  readonly within?: readonly string[]
  /** The log's file descriptor. Without one, the log goes into `lines`. */
  readonly stdout?: number
}

/** A test that times out never disposes of the product, but its end of the pipe closes; the product then exits. */
const END_WITH_THE_TEST = `data:text/javascript,
  process.stdin.once('end', () => process.exit(1)).resume().unref()`

/** Resolves when the product listens. Rejects with its output if it exits first. */
export async function startProduct({
  env = {},
  main = 'dist/server/main.js',
  nodeArguments = [],
  within = [],
  stdout,
}: StartOptions = {}): Promise<Product> {
  // If the log is too quiet to contain the URL, the port is chosen here.
  const isQuiet = stdout !== undefined || /^(?:silent|fatal|error|warn)$/.test(env['LOG_LEVEL'] ?? '')
  const port = isQuiet && (env['PORT'] ?? '0') === '0' ? await findFreePort() : undefined
  const metricsPort = env['METRICS_PORT'] === '0' ? await findFreePort() : env['METRICS_PORT']
  const node = [process.execPath, '--import', END_WITH_THE_TEST, ...nodeArguments, main]
  const [command = '', ...args] = [...within, ...node]
  const child = spawn(command, args, {
    env: {
      PATH: process.env['PATH'] ?? '',
      PORT: '0',
      DRAIN_MS: '0',
      ...env,
      ...(port && { PORT: String(port) }),
      ...(metricsPort && { METRICS_PORT: String(metricsPort) }),
    },
    stdio: ['pipe', stdout ?? 'pipe', 'pipe'],
  })
  const lines: string[] = []
  const origin = await new Promise<string>((resolve, reject) => {
    readLines(child.stderr, (line) => lines.push(line))
    readLines(child.stdout, (line) => {
      lines.push(line)
      const found = / is at (http:\/\/[^\s"]+)/.exec(line)?.[1]
      // An IP address, because some load balancers accept no name.
      if (found) resolve(found.replace('localhost', '127.0.0.1'))
    })
    if (port) void waitForPort(port, child).then(resolve)
    // At the 'exit' event, its last lines may still be in the pipes.
    child.once('close', (code) => reject(new Error(`The product ended with ${code}:\n${lines.join('\n')}`)))
  })
  child.once('close', (code, signal) => {
    if (!child.killed)
      console.error(`The product ended by itself (${code ?? signal}):\n${lines.slice(-20).join('\n')}`)
  })
  const closed = new Promise<readonly [number | null, NodeJS.Signals | null]>((resolve) => {
    child.once('close', (...ending) => resolve(ending))
  })
  const end = (signal: NodeJS.Signals = 'SIGTERM') => {
    child.kill(signal)
    return closed
  }
  const metricsOrigin = metricsPort ? `http://127.0.0.1:${metricsPort}` : undefined
  return {
    origin,
    metricsOrigin,
    process: child,
    lines,
    end,
    [Symbol.asyncDispose]: async () => void (await end()),
  }
}

function readLines(stream: Readable | null, take: (line: string) => void): void {
  if (stream) createInterface(stream).on('line', take)
}

async function waitForPort(port: number, child: ChildProcess): Promise<string> {
  const origin = `http://127.0.0.1:${port}`
  while (child.exitCode === null) {
    const isListening = await fetch(`${origin}/healthz`).then(
      () => true,
      () => false,
    )
    if (isListening) break
    await delay(20)
  }
  return origin
}
