/** A control group with a memory limit, as a container has one. Needs root, and a kernel that lets groups be made. */
import { existsSync, mkdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

export interface MemoryLimit extends Disposable {
  /** A process joins the group by writing its id here. */
  readonly processes: string
  /** What can't be given back: without the files that are mapped or cached. */
  readonly heldMegabytes: () => number
  /** How often the kernel has ended a process of the group. */
  readonly kills: () => number
}

const MEGABYTE = 1024 ** 2

interface Layout {
  readonly parent: string
  readonly limits: readonly string[]
  readonly held: RegExp
  readonly kills: readonly [file: string, pattern: RegExp]
}

/** cgroups(7): version 2, and version 1, which counts what sockets hold only where it is limited. */
const LAYOUTS: readonly Layout[] = [
  {
    parent: '/sys/fs/cgroup/memory',
    limits: ['memory.limit_in_bytes', 'memory.kmem.tcp.limit_in_bytes'],
    held: /^rss (\d+)$/m,
    kills: ['memory.oom_control', /^oom_kill (\d+)$/m],
  },
  {
    parent: '/sys/fs/cgroup',
    limits: ['memory.max'],
    held: /^anon (\d+)$/m,
    kills: ['memory.events', /^oom_kill (\d+)$/m],
  },
]

/** Throws where groups can't be made here. */
export function createMemoryLimit(megabytes: number): MemoryLimit {
  const layout = LAYOUTS.find(({ parent }) => existsSync(join(parent, 'cgroup.procs')))
  if (!layout) throw new Error('createMemoryLimit: no memory control group is mounted below /sys/fs/cgroup.')
  const group = join(layout.parent, `vitrine-bench-${process.pid}-${megabytes}`)
  mkdirSync(group)
  for (const limit of layout.limits) writeFileSync(join(group, limit), String(megabytes * MEGABYTE))
  const read = (file: string, pattern: RegExp) =>
    Number(pattern.exec(readFileSync(join(group, file), 'utf8'))?.[1])
  return {
    processes: join(group, 'cgroup.procs'),
    heldMegabytes: () => read('memory.stat', layout.held) / MEGABYTE,
    kills: () => read(...layout.kills),
    [Symbol.dispose]: () => rmdirSync(group),
  }
}
