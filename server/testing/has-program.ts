/** Whether this machine has a program, so that tests that need it can be skipped. */
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

export function hasProgram(name: string): boolean {
  const folders = (process.env['PATH'] ?? '').split(delimiter)
  return folders.some((folder) => existsSync(join(folder, name)))
}
