/** Reads the defaults for deploy/.env.example from server/config/config.ts. */
import { ENVIRONMENT_NAMES, readConfig } from '../../server/config/config.ts'

/** Only compose.yaml reads these variables. */
const OF_COMPOSE = ['SITE_ADDRESS', 'VITRINE_IMAGE']

/** Fills in each comment that shows a production default. @throws if a variable is missing, unknown, or listed twice */
export function fillEnvironment(page: string): string {
  const known = [...ENVIRONMENT_NAMES, ...OF_COMPOSE]
  const named = Array.from(page.matchAll(/^(?:# )?([A-Z_]+)=/gm), ([, name = '']) => name)
  const unknown = named.filter((name, index) => !known.includes(name) || named.indexOf(name) !== index)
  const wrong = [...known.filter((name) => !named.includes(name)), ...unknown]
  if (wrong.length > 0) throw new Error(`deploy/.env.example needs each variable once: ${wrong.join(', ')}.`)
  const defaults = new Map(
    Object.entries(readConfig({ NODE_ENV: 'production', ANALYSIS_HOST: 'https://host.example' })),
  )
  return page.replaceAll(/^# ([A-Z_]+)=.*$/gm, (line, name: string) => {
    const value = defaults.get(name)
    return value === undefined ? line : `# ${name}=${value}`
  })
}
