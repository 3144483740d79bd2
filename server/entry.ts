/** Becomes `dist/server/main.js`. Node reads a file's source map when it loads the file, so maps are switched on before the rest. */

/** What the build is written for (vite.config.ts). Older ones would say so in riddles. */
const OLDEST_NODE = 24

if (Number.parseInt(process.versions.node, 10) < OLDEST_NODE) {
  console.error(`This is Node ${process.versions.node}. The server needs Node ${OLDEST_NODE} or newer.`)
  process.exit(1)
}
process.setSourceMapsEnabled(true)
await import('./main.ts')
