/** Reads the defaults for docs/configuration.md from server/config/config.ts. */
import { ENVIRONMENT_NAMES, readConfig } from '../../server/config/config.ts'
import { checkRows, fillColumn } from './fill-table.ts'

/** These defaults depend on another variable, so the page describes them in words. */
const IN_WORDS = ['METRICS_HOST', 'SAMPLE_SHOP']
const HOST = { ANALYSIS_HOST: 'https://host.example' }

export function fillConfiguration(page: string): string {
  const names = ENVIRONMENT_NAMES.map((name) => `\`${name}\``)
  checkRows(page, 'variable', names)
  const outside = formatDefaults({})
  const inside = formatDefaults({ NODE_ENV: 'production' })
  const values = ENVIRONMENT_NAMES.filter((name) => !IN_WORDS.includes(name)).map((name) => {
    const [value = '', production = ''] = name in HOST ? [] : [outside.get(name), inside.get(name)]
    return [`\`${name}\``, value === production ? value : `${value}, in production ${production}`] as const
  })
  return fillColumn(page, new Map(values))
}

function formatDefaults(environment: NodeJS.ProcessEnv): ReadonlyMap<string, string> {
  const defaults = Object.entries(readConfig({ ...HOST, ...environment }))
  return new Map(defaults.map(([name, value]) => [name, value === undefined ? '' : `\`${value}\``]))
}
