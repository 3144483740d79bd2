/** Thirty concurrent calls to a host with a name, and a name server that answers after 100 ms. */
import { expect, test } from 'vitest'
import { jsonReply, startRawHost } from '../../server/testing/raw-host.ts'
import { requestAnalysis } from '../../server/testing/request-analysis.ts'
import { startProduct } from '../../server/testing/start-product.ts'
import { canReplaceResolver, startSlowResolver } from '../support/slow-resolver.ts'

const CALLS = 30

test.runIf(canReplaceResolver)(
  'thirty simultaneous calls to a host with a name cause one DNS query',
  async () => {
    using resolver = await startSlowResolver(100)
    await using host = await startRawHost((socket) => socket.write(jsonReply({ analysis: [] })))
    await using product = await startProduct({
      within: resolver.within,
      env: { ANALYSIS_HOST: host.origin.replace('127.0.0.1', 'host.test'), RATE_LIMIT_PER_MINUTE: '0' },
    })
    const answers = await Promise.all(
      Array.from({ length: CALLS }, (_, call) => requestAnalysis(product, `token${call}`)),
    )
    expect(answers.map(({ status }) => status)).toEqual(Array(CALLS).fill(200))
    expect(host.requests).toHaveLength(CALLS)
    // One lookup asks for both kinds of IP address.
    expect(resolver.questions.toSorted()).toEqual(['A', 'AAAA'])
  },
)
