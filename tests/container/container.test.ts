import { execFile, execFileSync } from 'node:child_process'
import { cpSync, globSync, mkdirSync, mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { startProduct } from '../../server/testing/start-product.ts'

/** The Dockerfile's instructions, continued lines joined. */
const instructions = readFileSync('Dockerfile', 'utf8')
  .replaceAll('\\\n', ' ')
  .split('\n')
  .filter((line) => /^[A-Z]+ /.test(line))

const commandsOf = (stage: readonly string[]) =>
  stage.filter((line) => line.startsWith('RUN ')).map((line) => line.slice('RUN '.length))

const lastFrom = instructions.findLastIndex((line) => line.startsWith('FROM '))
const buildStage = instructions.slice(0, lastFrom)
const lastStage = instructions.slice(lastFrom)

function jsonOf(instruction: string): string[] {
  const line = lastStage.find((candidate) => candidate.startsWith(instruction)) ?? ''
  return JSON.parse(line.slice(line.indexOf('[')))
}

/** What `COPY . .` would bring: the files that .dockerignore lets through and git knows. */
function copyContext(folder: string): void {
  const allowed = readFileSync('.dockerignore', 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('!'))
    .map((line) => line.slice(1))
  const tracked = new Set(
    execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { encoding: 'utf8' }).split('\n'),
  )
  for (const file of globSync(allowed.flatMap((name) => [name, `${name}/**/*`]))) {
    if (!tracked.has(file)) continue
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    cpSync(file, join(folder, file))
  }
}

test('the container’s commands build, start and check the product in clean folders', {
  timeout: 300_000,
}, async () => {
  const build = mkdtempSync(join(tmpdir(), 'container-build-'))
  copyContext(build)
  for (const command of commandsOf(buildStage))
    execFileSync('sh', ['-c', command], { cwd: build, stdio: 'pipe' })

  const app = mkdtempSync(join(tmpdir(), 'container-app-'))
  cpSync(join(build, 'dist'), join(app, 'dist'), { recursive: true })
  const [command, ...args] = jsonOf('CMD')
  expect(command).toBe('node')
  await using product = await startProduct({
    main: join(app, args.at(-1) ?? ''),
    env: { NODE_ENV: 'production', SAMPLE_SHOP: 'true', HOST: '127.0.0.1' },
  })
  expect((await fetch(product.origin)).status).toBe(200)

  const [check, ...checkArgs] = jsonOf('HEALTHCHECK')
  expect(check).toBe('node')
  const PORT = new URL(product.origin).port
  await promisify(execFile)(process.execPath, checkArgs, { env: { PORT } })
  await expect(promisify(execFile)(process.execPath, checkArgs, { env: { PORT: '9' } })).rejects.toThrow()
})

test('the last stage ships dist/ alone, runs without rights, and is told nothing secret', () => {
  expect(lastStage.filter((line) => line.startsWith('COPY '))).toEqual([
    expect.stringMatching(/^COPY --from=build \S*\/app\/dist \S*dist$/),
  ])
  expect(lastStage).toContain('USER node')
  expect(lastStage.indexOf('USER node')).toBeLessThan(lastStage.findIndex((line) => line.startsWith('CMD')))
})
