/** A seeded fuzzer of clients: whatever they send, the answers stay in step and the host hears proper calls only. */
import { expect, test } from 'vitest'
import { jsonReply, startRawHost } from '../../server/testing/raw-host.ts'
import { startApp } from '../../server/testing/start-app.ts'
import { exchange } from './ask.ts'
import { fuzz } from './fuzz.ts'
import { answersDue, judgeConversation } from './judge-conversation.ts'
import { openSockets, socketsDownTo } from './open-sockets.ts'
import { REQUEST_CASE, requestCases, TOKEN } from './request-cases.ts'
import { readReplies } from './strict-reply.ts'
import { readRequests } from './strict-request.ts'

test('requests composed at random', async () => {
  const before = openSockets()
  {
    await using host = await startRawHost((socket) => socket.write(jsonReply({ analysis: [] })))
    await using app = await startApp({
      analysisHost: host.origin,
      env: { LOG_LEVEL: 'silent', ANALYSIS_MAX_IN_FLIGHT: '100000' },
      httpLimits: { headersTimeout: 2000, requestTimeout: 2000, connectionsCheckingInterval: 200 },
    })

    const found = await fuzz({
      name: 'request',
      cases: requestCases,
      schema: REQUEST_CASE,
      judge: async ({ writes }, index) => {
        const mark = `case-${index}.`
        const pieces = writes.map((text) => text.replaceAll(TOKEN, mark))
        const sent = pieces.join('')
        const due = answersDue(sent)
        const { methods } = readRequests(sent)
        const isEnough = (text: string) => readReplies(text, 'open', methods).replies.length >= due
        const heardBefore = host.requests.length
        const { bytes, ending } = await exchange(app.origin, pieces, isEnough)
        const heard = host.requests.slice(heardBefore).filter((request) => request.includes(mark))
        return judgeConversation({ sent, bytes, ending, heard })
      },
    })
    expect(found).toEqual([])
  }
  await socketsDownTo(before)
})
