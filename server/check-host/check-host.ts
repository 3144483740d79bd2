/** Sends all calls to an analysis host and compares the responses with the contract in docs/analysis-host.md. */
import { ANALYSES, ANALYSIS_NAMES, type Analysis } from '../../shared/analysis.ts'
import { CallError, callHost } from './call-host.ts'
import { checkFailure, checkReply } from './check-reply.ts'
import type { Finding } from './finding.ts'

interface Host {
  /** An origin, with a path prefix if needed. */
  readonly url: string
  readonly token: string
  readonly deadlineMs: number
}

/** Prints a line for each finding. Resolves to whether all responses conform to the contract. */
export async function checkHost(host: Host, print: (line: string) => void): Promise<boolean> {
  let fitting = 0
  for (const analysis of ANALYSIS_NAMES) {
    const url = host.url.replace(/\/$/, '') + ANALYSES[analysis].path
    print(`POST ${new URL(url).pathname}`)
    const findings = await checkCall(analysis, url, host)
    for (const { verdict, sentence } of findings) print(`  ${verdict.padEnd(5)}  ${sentence}`)
    print('')
    if (findings.every(({ verdict }) => verdict !== 'wrong')) fitting += 1
  }
  const isFit = fitting === ANALYSIS_NAMES.length
  const result = `${fitting} of ${ANALYSIS_NAMES.length} replies fit the contract, docs/analysis-host.md.`
  print(isFit ? 'The host fits the contract.' : result)
  return isFit
}

async function checkCall(
  analysis: Analysis,
  url: string,
  { token, deadlineMs }: Host,
): Promise<readonly Finding[]> {
  try {
    return await checkReply(analysis, await callHost(url, token, deadlineMs), deadlineMs)
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    return [checkFailure(error, deadlineMs)]
  }
}
