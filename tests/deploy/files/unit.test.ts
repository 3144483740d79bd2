/** What deploy/vitrine@.service must say, line by line. */
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { MEMORY_MB, PATIENCE_S } from './figures.ts'
import { readUnit } from './read-directives.ts'
import { readDockerfile } from './read-dockerfile.ts'

const file = readUnit(readFileSync('deploy/vitrine@.service', 'utf8'))

test('the unit starts after the network, and is never given up', () => {
  expect(file[0]).toEqual([
    '[Unit]',
    [
      'Description=Vitrine on port %i',
      'After=network-online.target',
      'Wants=network-online.target',
      'StartLimitIntervalSec=0',
    ],
  ])
})

test('the unit runs Node as the image does, shares its folder, restarts all but a wrong environment, and has no rights', () => {
  const { NODE_OPTIONS, MALLOC_ARENA_MAX } = readDockerfile().environment
  expect(file[1]).toEqual([
    '[Service]',
    [
      'StateDirectory=vitrine',
      'Environment=ASSETS_DIR=%S/vitrine',
      'CacheDirectory=vitrine',
      `Environment=NODE_COMPILE_CACHE=%C/vitrine MALLOC_ARENA_MAX=${MALLOC_ARENA_MAX}`,
      `Environment="NODE_OPTIONS=${NODE_OPTIONS}"`,
      'EnvironmentFile=/etc/vitrine/environment',
      'ExecStart=/usr/bin/env HOST=127.0.0.1 PORT=%i METRICS_PORT=1%i /usr/bin/node /opt/vitrine/dist/server/main.js',
      `TimeoutStopSec=${PATIENCE_S}`,
      'Restart=on-failure',
      'RestartSec=5',
      'RestartPreventExitStatus=78',
      'DynamicUser=yes',
      'User=vitrine',
      'NoNewPrivileges=yes',
      'CapabilityBoundingSet=',
      'ProtectSystem=strict',
      'ProtectHome=yes',
      'ProtectProc=invisible',
      'ProtectClock=yes',
      'ProtectControlGroups=yes',
      'ProtectHostname=yes',
      'ProtectKernelLogs=yes',
      'ProtectKernelModules=yes',
      'ProtectKernelTunables=yes',
      'PrivateDevices=yes',
      'PrivateTmp=yes',
      'PrivateUsers=yes',
      'RestrictAddressFamilies=AF_INET AF_INET6 AF_UNIX',
      'RestrictNamespaces=yes',
      'RestrictRealtime=yes',
      'LockPersonality=yes',
      'SystemCallArchitectures=native',
      'SystemCallFilter=@system-service',
      'SystemCallFilter=~@privileged @resources',
      'SystemCallErrorNumber=EPERM',
      'UMask=0077',
      `MemoryMax=${MEMORY_MB}M`,
      'LimitNOFILE=65536',
    ],
  ])
})

test('the unit is started with the machine', () => {
  expect(file.slice(2)).toEqual([['[Install]', ['WantedBy=multi-user.target']]])
})
