/** Becomes `dist/server/main.js`. Node reads the map of a file when it loads it, so maps are switched on before the rest. */

/** What the build is written for (vite.config.ts). Older ones lack some of it, and would say so in riddles. */
const OLDEST_NODE = 24

if (Number.parseInt(process.versions.node, 10) < OLDEST_NODE) {
  process.stderr.write(
    `This is Node ${process.versions.node}. The server needs Node ${OLDEST_NODE} or newer.\n`,
  )
  process.exit(1)
}
process.setSourceMapsEnabled(true)
void import('./main.ts').then(({ run }) => run())
