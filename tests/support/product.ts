/** The build, started as an operator starts it: `node dist/server/main.js` with nothing but its environment. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'

export interface Product extends AsyncDisposable {
  readonly origin: string
  readonly process: ChildProcess
  /** Its log, a line each. */
  readonly lines: readonly string[]
}

interface StartOptions {
  readonly env?: Readonly<Record<string, string>>
  readonly main?: string
  /** Arguments for Node itself. */
  readonly nodeArguments?: readonly string[]
}

/** Resolves when it listens; rejects with what it printed if it ends before. */
export async function startProduct({
  env = {},
  main = 'dist/server/main.js',
  nodeArguments = [],
}: StartOptions = {}): Promise<Product> {
  const child = spawn(process.execPath, [...nodeArguments, main], {
    env: { PATH: process.env['PATH'] ?? '', PORT: '0', DRAIN_MS: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const lines: string[] = []
  const origin = await new Promise<string>((resolve, reject) => {
    createInterface(child.stderr).on('line', (line) => lines.push(line))
    createInterface(child.stdout).on('line', (line) => {
      lines.push(line)
      const found = / is at (http:\/\/[^\s"]+)/.exec(line)?.[1]
      if (found) resolve(found)
    })
    child.once('exit', (code) => reject(new Error(`The product ended with ${code}:\n${lines.join('\n')}`)))
  })
  child.once('exit', (code, signal) => {
    if (!child.killed)
      console.error(`The product ended by itself (${code ?? signal}):\n${lines.slice(-20).join('\n')}`)
  })
  return {
    origin,
    process: child,
    lines,
    async [Symbol.asyncDispose]() {
      if (child.exitCode !== null || child.signalCode !== null) return
      const exited = once(child, 'exit')
      child.kill('SIGTERM')
      await exited
    },
  }
}
