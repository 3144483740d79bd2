/** What the Dockerfile must say of the image, line by line. */
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { DEFAULTS } from '../../../server/config.ts'
import { readDockerfile } from './read-dockerfile.ts'

const { stages, build, image, environment } = readDockerfile()
const packageJson = JSON.parse(readFileSync('package.json', 'utf8'))

test('each stage of the image is the Node that the tests run on, by its digest', () => {
  const base = new RegExp(
    `^FROM (?:--platform=\\$BUILDPLATFORM )?node:${process.versions.node}-trixie-slim@(sha256:\\w{64})`,
  )
  const digests = stages.map((stage) => base.exec(stage)?.[1])
  expect(digests).toEqual([digests[0], digests[0], digests[0]])
  expect(digests[0]).toBeDefined()
})

test('the image is built from the lock file, and told its commit', () => {
  expect(build).toEqual([
    'WORKDIR /app',
    'COPY package.json package-lock.json ./',
    'RUN npm ci --no-audit --no-fund',
    'COPY . .',
    'ARG COMMIT=',
    'RUN npm run build',
  ])
})

test('the image runs Node in production, with one small young generation and no debugger by signal', () => {
  expect(environment).toEqual({
    NODE_ENV: 'production',
    PORT: String(DEFAULTS.PORT),
    NODE_COMPILE_CACHE: '/tmp/compile-cache',
    NODE_OPTIONS: '--max-semi-space-size=8 --disable-sigusr1',
    MALLOC_ARENA_MAX: '1',
  })
})

test('the image passes signals on, has no package manager, runs as 1000, and asks /healthz whether it is well', () => {
  const check = image.find((line) => line.startsWith('HEALTHCHECK')) ?? ''
  const [, script = ''] = /CMD \["node", "-e", "(.*)"\]$/.exec(check) ?? []
  expect(script).toBe(
    "http.get({ host: process.env.HOST || '127.0.0.1', port: process.env.PORT, path: '/healthz' }, ({ statusCode }) => process.exit(statusCode === 200 ? 0 : 1))",
  )
  expect(image.filter((line) => !line.startsWith('ENV ')).map((line) => line.replace(script, '…'))).toEqual([
    'COPY --from=init /usr/bin/tini /usr/bin/tini',
    'ENTRYPOINT ["tini", "--"]',
    'WORKDIR /app',
    'COPY package.json ./',
    'COPY --from=build /app/dist ./dist',
    'RUN rm -rf /usr/local/lib/node_modules /usr/local/bin/npm /usr/local/bin/npx /usr/local/bin/corepack /usr/local/bin/yarn* /opt/yarn*',
    'RUN install --directory --owner=1000 --group=1000 /assets',
    'USER 1000',
    `EXPOSE ${DEFAULTS.PORT}`,
    'HEALTHCHECK --interval=60s --timeout=10s --start-period=30s --start-interval=2s CMD ["node", "-e", "…"]',
    'CMD ["node", "dist/server/main.js"]',
    `ARG VERSION=${packageJson.version}`,
    'ARG COMMIT=',
    `LABEL org.opencontainers.image.title="${packageJson.name}" org.opencontainers.image.version=$VERSION org.opencontainers.image.revision=$COMMIT org.opencontainers.image.licenses="${packageJson.license}"`,
  ])
})
