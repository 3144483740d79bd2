/** A seeded fuzzer of the analysis host: whatever it sends, the answer is the host's reply, an error of ours, or visibly broken. */
import { expect, test } from 'vitest'
import { startApp } from '../../server/testing/start-app.ts'
import { ask } from './ask.ts'
import { fuzz } from './fuzz.ts'
import { startHostileHost } from './hostile-host.ts'
import { judgeAnswer } from './judge-answer.ts'
import { openSockets, socketsDownTo } from './open-sockets.ts'
import { writeInTurns } from './pieces.ts'
import { REPLY_CASE, type ReplyCase, replyCases } from './reply-cases.ts'

test('replies composed at random', async () => {
  const before = openSockets()
  const running = new Map<string, ReplyCase>()
  {
    await using host = await startHostileHost((token) => async (socket) => {
      const { writes, ending } = running.get(token) ?? { writes: [], ending: 'fin' }
      await writeInTurns((text) => socket.write(text, 'latin1'), writes)
      if (ending === 'fin') socket.end()
      // Node loses a socket that is reset while it is being ended.
      if (ending === 'reset' && !socket.writableEnded) socket.resetAndDestroy()
    })
    await using app = await startApp({
      analysisHost: host.origin,
      env: { ANALYSIS_TIMEOUT_MS: '3000', LOG_LEVEL: 'silent' },
    })

    const found = await fuzz({
      name: 'reply',
      cases: replyCases,
      schema: REPLY_CASE,
      judge: async (fuzzCase, index) => {
        const token = `case-${index}`
        running.set(token, fuzzCase)
        const { acceptEncoding } = fuzzCase
        const question = { token, ...(acceptEncoding !== undefined && { acceptEncoding }) }
        return judgeAnswer(await ask(app.origin, question), fuzzCase)
      },
    })
    expect(found).toEqual([])
  }
  await socketsDownTo(before)
})
