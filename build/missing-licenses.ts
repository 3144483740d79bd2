/** Completes the bundler's `licenses.txt`: some packages are published without the text of their licence. */
import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'

export const LICENSES_FILE = 'licenses.txt'

/** All MIT; the copyright lines stand in the packages' repositories. */
const COPYRIGHTS: Readonly<Record<string, string>> = {
  '@redis/client': 'Copyright (c) 2022-2025, Redis, inc.',
  'react-remove-scroll-bar': 'Copyright (c) 2025 Anton Korzunov <thekashey@gmail.com>',
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
        file.source = String(file.source)
          // Some licence texts have headings of their own, without a version.
          .split(/^(?=## \S+ - \d)/m)
          .map(addMissing)
          .join('')
      },
    },
  }
}

/** @throws where neither the package nor this file knows the licence. */
function addMissing(section: string): string {
  const [heading = '', ...text] = section.trimEnd().split('\n')
  if (text.length > 0) return section
  const name = /^## (\S+)/.exec(heading)?.[1] ?? ''
  const copyright = COPYRIGHTS[name]
  if (copyright === undefined) throw new Error(`missingLicenses: ${name} comes without a licence text.`)
  return `${heading}\n\nMIT License\n\n${copyright}\n\n${MIT}\n`
}
