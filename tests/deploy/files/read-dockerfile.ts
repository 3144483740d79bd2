/** The instructions of the Dockerfile's first and last stage, with lines joined that a backslash breaks. */
import { readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'

export function readDockerfile() {
  const text = readFileSync('Dockerfile', 'utf8')
    .replaceAll(/^#.*\n/gm, '')
    .replaceAll(/\\\n\s*/g, '')
  const lines = text.split('\n').filter((line) => line !== '')
  const lastStage = lines.findLastIndex((line) => line.startsWith('FROM '))
  const [environment = ''] = lines.flatMap((line) => /^ENV (.*)$/.exec(line)?.[1] ?? [])
  return {
    stages: lines.filter((line) => line.startsWith('FROM ')),
    build: lines.slice(
      1,
      lines.findIndex((line, index) => index > 0 && line.startsWith('FROM ')),
    ),
    image: lines.slice(lastStage + 1),
    environment: parseEnv(environment.replaceAll(/ (?=[A-Z_]+=)/g, '\n')),
  }
}
