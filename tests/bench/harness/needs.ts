/** What the benchmarks need of the machine: looked for at start, installed where that is possible, else asked for. */
import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { delimiter, join } from 'node:path'
import { findBrowser } from '../../support/find-browser.ts'

const BROTLI_MODULE = '/usr/lib/nginx/modules/ngx_http_brotli_static_module.so'

const NEEDS: readonly { readonly package: string; readonly isThere: () => boolean }[] = [
  { package: 'wrk', isThere: () => isOnPath('wrk') },
  { package: 'nginx', isThere: () => isOnPath('nginx') },
  { package: 'libnginx-mod-http-brotli-static', isThere: () => existsSync(BROTLI_MODULE) },
  { package: 'util-linux', isThere: () => isOnPath('taskset') },
]

/** Throws with one sentence that says what is missing. */
export function provideNeeds(): void {
  if (process.platform !== 'linux')
    throw new Error('The benchmarks pin processes to cores, which takes Linux.')
  if (availableParallelism() < 2)
    throw new Error('The benchmarks take two cores: one for the server, one for the load.')
  const missing = NEEDS.filter(({ isThere }) => !isThere()).map((need) => need.package)
  if (missing.length > 0) install(missing)
  findBrowser()
}

function install(packages: readonly string[]): void {
  const command = `apt-get install ${packages.join(' ')}`
  if (!existsSync('/usr/bin/apt-get') || process.getuid?.() !== 0) {
    throw new Error(`The benchmarks need ${packages.join(', ')}: as root, ${command}`)
  }
  console.log(`Installing ${packages.join(', ')} …`)
  execFileSync('apt-get', ['update', '-qq'], { stdio: 'inherit' })
  execFileSync('apt-get', ['install', '-y', '-qq', ...packages], { stdio: 'inherit' })
}

function isOnPath(command: string): boolean {
  const folders = [...(process.env['PATH'] ?? '').split(delimiter), '/usr/sbin']
  return folders.some((folder) => existsSync(join(folder, command)))
}
