/** Calls all analyses of a host through the server, and compares the responses with docs/analysis-host.md. */
import { ANALYSES, ANALYSIS_NAMES } from '../../shared/analysis.ts'
import { type Host, startServer } from './call-host.ts'
import { checkReply } from './check-reply.ts'

/** Prints a line for each finding. Resolves to whether all calls conform. */
export async function checkHost(host: Host, print: (line: string) => void): Promise<boolean> {
  await using server = await startServer(host)
  let [made, fitting] = [0, 0]
  for (const analysis of ANALYSIS_NAMES) {
    print(`POST ${new URL(host.url).pathname.replace(/\/$/, '')}${ANALYSES[analysis].path}`)
    using _progress = reportWaiting(host.deadlineMs, print)
    const call = await server.call(analysis)
    made += 1
    const findings = checkReply(analysis, call)
    for (const { verdict, sentence } of findings) print(`  ${verdict.padEnd(6)}  ${sentence}`)
    print('')
    if (findings.every(({ verdict }) => verdict !== 'wrong')) fitting += 1
    // Each of the other calls would probably end, and could take as long, as this one.
    if (call.error?.code === 'analysis_timeout' || call.error?.code === 'analysis_unreachable') {
      print('The other calls were not made.')
      break
    }
  }
  const isFit = fitting === ANALYSIS_NAMES.length
  if (isFit) print('The host fits the contract.')
  else print(`${fitting} of ${made} replies fit the contract, docs/analysis-host.md.`)
  return isFit
}

function reportWaiting(deadlineMs: number, print: (line: string) => void): Disposable {
  const startedAt = performance.now()
  const timer = setInterval(() => {
    const waited = Math.round((performance.now() - startedAt) / 1000)
    print(`  ...     No complete reply after ${waited} s of at most ${deadlineMs / 1000} s.`)
  }, deadlineMs / 12)
  return { [Symbol.dispose]: () => clearInterval(timer) }
}
