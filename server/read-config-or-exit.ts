/** Reads the process's configuration. If it isn't valid, the process says so and ends. */
import { type Config, ConfigError, readConfig } from './config/config.ts'
import { EXIT_CONFIG } from './exit-codes.ts'

export function readConfigOrExit(): Config {
  try {
    return readConfig(process.env)
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    process.stderr.write(`${error.message}\n`)
    process.exit(EXIT_CONFIG)
  }
}
