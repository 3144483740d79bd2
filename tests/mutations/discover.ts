/** All mutants that Stryker can make of the files that stryker.config.json names, by its mutation server protocol. */
import { spawn } from 'node:child_process'
import type { Mutant } from './mutant.ts'

type Discovered = {
  readonly files: Readonly<Record<string, { readonly mutants: readonly Omit<Mutant, 'file'>[] }>>
}

export async function discover(stryker: string, configFilePath: string): Promise<readonly Mutant[]> {
  const server = spawn(stryker, ['serve', 'stdio'], { stdio: ['pipe', 'pipe', 'ignore'] })
  try {
    const answers = readAnswers(server.stdout)
    for (const [id, [method, params]] of [
      ['configure', { configFilePath }] as const,
      ['discover', {}] as const,
    ].entries()) {
      const request = JSON.stringify({ jsonrpc: '2.0', id, method, params })
      server.stdin.write(`Content-Length: ${Buffer.byteLength(request)}\r\n\r\n${request}`)
    }
    await answers.next()
    const { value } = await answers.next()
    const { files }: Discovered = JSON.parse(value ?? '').result
    return Object.entries(files).flatMap(([file, { mutants }]) =>
      mutants.map((mutant) => ({ ...mutant, file })),
    )
  } finally {
    server.kill()
  }
}

/** Each begins with its length, as in HTTP. */
async function* readAnswers(stream: AsyncIterable<Buffer>): AsyncGenerator<string, undefined> {
  let rest = Buffer.alloc(0)
  for await (const chunk of stream) {
    rest = Buffer.concat([rest, chunk])
    for (;;) {
      const start = rest.indexOf('\r\n\r\n') + 4
      const length = Number(/Content-Length: (\d+)/.exec(rest.subarray(0, start).toString())?.[1])
      if (start < 4 || rest.length < start + length) break
      yield rest.subarray(start, start + length).toString()
      rest = rest.subarray(start + length)
    }
  }
  return undefined
}
