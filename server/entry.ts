/**
 * `dist/server/main.js`. Handles signals first, then enables source maps, because Node reads a file's map when it loads
 * the file.
 */
import './signals.ts'
import { EXIT_CONFIG } from './exit-codes.ts'

/** The build target (vite.config.ts). Older versions would fail with unclear errors. */
const OLDEST_NODE = 24

if (Number.parseInt(process.versions.node, 10) < OLDEST_NODE) {
  console.error(`This is Node ${process.versions.node}. The server needs Node ${OLDEST_NODE} or newer.`)
  process.exit(EXIT_CONFIG)
}
process.setSourceMapsEnabled(true)
await import('./main.ts')
