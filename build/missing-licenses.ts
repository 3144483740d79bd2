/** Completes the bundler's `licenses.txt`: some packages are published without the text of their licence. */
import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'

export const LICENSES_FILE = 'licenses.txt'

/** All MIT; the copyright lines stand in the packages' repositories. */
const COPYRIGHTS: Readonly<Record<string, string>> = {
  '@redis/client': 'Copyright (c) 2022-2025, Redis, inc.',
}

const MIT = readFileSync('build/mit-license.txt', 'utf8')

export function missingLicenses(): Plugin {
  return {
    name: 'missing-licenses',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const file = bundle[LICENSES_FILE]
        if (file?.type !== 'asset') throw new Error(`missingLicenses: there is no ${LICENSES_FILE}.`)
        for (const [name, copyright] of Object.entries(COPYRIGHTS)) {
          const heading = new RegExp(`^## ${name} - .*\\n`, 'm')
          file.source = String(file.source).replace(heading, `$&\nMIT License\n\n${copyright}\n\n${MIT}`)
        }
      },
    },
  }
}
