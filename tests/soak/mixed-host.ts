/** The soak's analysis host: the sample shop's lists for most tokens, a misbehaviour for those that name one. */

import { setTimeout as delay } from 'node:timers/promises'
import { startSampleShop } from '../../server/sample-shop/host/sample-shop.ts'
import { createSampleToken } from '../../server/sample-shop/host/sample-token.ts'
import { ANALYSES } from '../../shared/analysis.ts'
import { CONNECTION_FAULTS } from '../hostile/connection-faults.ts'
import { misbehave } from '../hostile/host-behaviour.ts'
import { BODIES } from '../hostile/host-bodies.ts'
import { HEADS } from '../hostile/host-heads.ts'
import { type HostileHost, startHostileHost } from '../hostile/hostile-host.ts'

const BEHAVIOURS = [...HEADS, ...BODIES, ...CONNECTION_FAULTS]

export const MISBEHAVING_TOKENS = BEHAVIOURS.map((_, row) => `row-${row}`)

export async function startMixedHost(): Promise<HostileHost> {
  const replies = await sampleReplies()
  let turn = 0
  return startHostileHost((token) => {
    const behaviour = /^row-/.test(token) ? BEHAVIOURS[Number(token.slice('row-'.length))] : undefined
    if (behaviour) return (socket) => void misbehave(behaviour, socket, delay(30))
    turn += 1
    const reply = replies[turn % replies.length] ?? Buffer.of()
    return (socket) => socket.write(reply)
  })
}

/** The four lists as they are, and a large one. */
async function sampleReplies(): Promise<readonly Buffer[]> {
  await using shop = await startSampleShop()
  const { origin } = shop
  const large = createSampleToken({ scenario: { '*': 'large:2000' } })
  const usual = Object.values(ANALYSES).map(({ path }) => fetchReply(`${origin}${path}`, createSampleToken()))
  return await Promise.all([...usual, fetchReply(`${origin}${ANALYSES.products.path}`, large)])
}

async function fetchReply(address: string, token: string): Promise<Buffer> {
  const response = await fetch(address, {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
    body: '{}',
  })
  const body = Buffer.from(await response.arrayBuffer())
  const head = `HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n`
  return Buffer.concat([Buffer.from(head), body])
}
