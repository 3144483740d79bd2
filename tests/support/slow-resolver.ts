/** A slow name server, and a mount namespace in which programs use only that server. Requires root. */
import { spawnSync } from 'node:child_process'
import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { mkdtempDisposableSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { hasProgram } from '../../server/testing/has-program.ts'

export const canReplaceResolver =
  process.getuid?.() === 0 && hasProgram('unshare') && spawnSync('unshare', ['--mount', 'true']).status === 0

/** All names resolve to this machine. */
const ADDRESS = [127, 0, 0, 1]
const TYPES: Readonly<Record<number, string>> = { 1: 'A', 28: 'AAAA' }
const HEAD_BYTES = 12

/** With a `delayMs` of `Infinity`, the server never answers. */
export async function startSlowResolver(delayMs: number) {
  const questions: string[] = []
  const socket = createSocket('udp4', async (message, { port, address }) => {
    const end = message.indexOf(0, HEAD_BYTES) + 5
    const type = TYPES[message.readUInt16BE(end - 4)] ?? 'other'
    questions.push(type)
    if (delayMs === Infinity) return
    await delay(delayMs)
    socket.send(reply(message.subarray(0, end), type === 'A'), port, address)
  })
  // A loopback address that no other test uses, because resolv.conf can name no port but 53.
  const server = `127.53.${(process.pid >> 8) & 255}.${process.pid & 255}`
  socket.bind(53, server)
  await once(socket, 'listening')
  const folder = mkdtempDisposableSync(join(tmpdir(), 'resolver-'))
  const resolvConf = join(folder.path, 'resolv.conf')
  writeFileSync(resolvConf, `nameserver ${server}\noptions timeout:30 attempts:5\n`)
  return {
    /** The types of the questions, in order of arrival. */
    questions,
    /** A prefix for commands that should use this server. */
    within: ['unshare', '--mount', 'sh', '-c', 'mount --bind "$0" /etc/resolv.conf && exec "$@"', resolvConf],
    [Symbol.dispose]() {
      socket.close()
      folder.remove()
    },
  }
}

/** Returns an answer (RFC 1035, section 4) with an IP address that must not be cached, or without one. */
function reply(question: Buffer, hasAddress: boolean): Buffer {
  const head = Buffer.from(question)
  head.writeUInt16BE(0x8180, 2)
  head.writeUInt16BE(hasAddress ? 1 : 0, 6)
  head.fill(0, 8, HEAD_BYTES)
  const answer = [0xc0, HEAD_BYTES, 0, 1, 0, 1, 0, 0, 0, 0, 0, ADDRESS.length, ...ADDRESS]
  return Buffer.concat([head, Buffer.from(hasAddress ? answer : [])])
}
