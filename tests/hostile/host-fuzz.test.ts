/** Whatever the host sends, the answer is its reply, an error of ours, or visibly broken. */
import { globSync, readFileSync } from 'node:fs'
import { sample } from 'fast-check'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { writeInTurns } from '../../server/testing/raw-client.ts'
import { startBoth } from '../../server/testing/start-both.ts'
import { ask } from './ask.ts'
import { judgeAnswer } from './judge-answer.ts'
import { openSockets } from './open-sockets.ts'
import { REPLY_CASE, type ReplyCase, replyCases } from './reply-cases.ts'

const CASES = Number(process.env['FUZZ_CASES'] ?? 300)
const SEED = Number(process.env['FUZZ_SEED'] ?? 1)
/** Less than an address' eighth of all places. */
const AT_ONCE = 128

/** What was found before. */
const CORPUS = globSync('tests/hostile/corpus/*.json').map((file) =>
  v.parse(REPLY_CASE, JSON.parse(readFileSync(file, 'utf8'))),
)

test(`${CASES} replies composed with seed ${SEED} are each passed on, answered for or visibly broken`, async () => {
  const before = openSockets()
  const running = new Map<string, ReplyCase>()
  const found: string[] = []
  {
    // Longer than a busy machine takes for a reply that is whole: only those that never end wait for it.
    const env = { ANALYSIS_TIMEOUT_MS: '10000', ANALYSIS_MAX_IN_FLIGHT: '2048', LOG_LEVEL: 'silent' }
    await using app = await startBoth({ env }, async (socket, _request, token) => {
      const { writes, ending } = running.get(token) ?? { writes: [], ending: 'fin' }
      await writeInTurns((text) => socket.write(text, 'latin1'), writes)
      if (ending === 'fin') socket.end()
      // Node loses a socket that is reset while it is being ended.
      if (ending === 'reset' && !socket.writableEnded) socket.resetAndDestroy()
    })

    const queue = [...CORPUS, ...sample(replyCases, { numRuns: CASES, seed: SEED })].entries()
    const work = async () => {
      for (const [index, fuzzCase] of queue) {
        const token = `case-${index}`
        running.set(token, fuzzCase)
        const { acceptEncoding } = fuzzCase
        const question = { token, ...(acceptEncoding !== undefined && { acceptEncoding }) }
        const problem = judgeAnswer(await ask(app.origin, question), fuzzCase)
        if (problem !== undefined) found.push(`${problem} ${JSON.stringify(fuzzCase).slice(0, 2000)}`)
      }
    }
    await Promise.all(Array.from({ length: AT_ONCE }, work))
  }
  expect(found).toEqual([])
  await expect.poll(openSockets).toBeLessThanOrEqual(before)
})
