/** An X display in memory, for a browser without a headless mode. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'

interface Display {
  /** Such as `:3`. */
  readonly name: string
  readonly close: () => Promise<void>
}

export async function startDisplay(): Promise<Display> {
  // Xvfb finds a free number itself, and writes it to file descriptor 3.
  const server = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1920x1440x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  })
  const output = server.stdio[3]
  if (!output) throw new Error('Xvfb: no stream for the number of its display.')
  const exited = once(server, 'exit')
  const failed = exited.then(([code]) => {
    throw new Error(`Xvfb ended with ${code}.`)
  })
  const [number] = await Promise.race([once(output, 'data'), failed])
  return {
    name: `:${String(number).trim()}`,
    async close() {
      server.kill()
      await exited
    },
  }
}
