/**
 * Adds the license of `@redis/client` to the bundler's `licenses.txt`, because the package is published without its
 * license text.
 */
import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'

export const LICENSES_FILE = 'licenses.txt'

export function missingLicenses(): Plugin {
  return {
    name: 'missing-licenses',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const file = bundle[LICENSES_FILE]
        if (file?.type !== 'asset') throw new Error(`missingLicenses: there is no ${LICENSES_FILE}.`)
        // The text is the MIT License, like this project's own, and the copyright line is from the package's
        // repository.
        const text = readFileSync('LICENSE', 'utf8').replace(
          /^Copyright .*$/m,
          'Copyright (c) 2022-2025, Redis, inc.',
        )
        file.source = String(file.source).replace(/^## @redis\/client - .*\n/m, `$&\n${text}`)
      },
    },
  }
}
