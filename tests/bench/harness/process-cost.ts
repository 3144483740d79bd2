/** What a process costs, as Linux counts it (proc(5)). */
import { readFileSync, writeFileSync } from 'node:fs'

/** Linux' USER_HZ, which no kernel that one meets has other than this. */
const TICKS_PER_SECOND = 100

/** Processor time so far, of all its threads. */
export function cpuMilliseconds(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return ((Number(fields[11]) + Number(fields[12])) * 1000) / TICKS_PER_SECOND
}

export function residentMegabytes(pid: number): number {
  return statusMegabytes(pid, 'VmRSS')
}

/** The largest since `forgetPeak`. */
export function peakMegabytes(pid: number): number {
  return statusMegabytes(pid, 'VmHWM')
}

export function forgetPeak(pid: number): void {
  writeFileSync(`/proc/${pid}/clear_refs`, '5')
}

function statusMegabytes(pid: number, field: string): number {
  const kilobytes = new RegExp(`^${field}:\\s+(\\d+) kB`, 'm').exec(
    readFileSync(`/proc/${pid}/status`, 'utf8'),
  )
  return Number(kilobytes?.[1]) / 1024
}
