// Checks the installation before `npm start` and `npm test`. It is plain JavaScript, because older Node versions may
// run it.
import { existsSync } from 'node:fs'

if (!existsSync('node_modules/vite') || !existsSync('node_modules/node')) {
  console.error('The build’s tools are not installed. Run: npm ci --include=dev')
  process.exit(1)
}
if (Number(process.versions.node.split('.')[0]) < 26) {
  console.error(
    `This is Node ${process.versions.node}, not the project’s own 26: the install script of the package "node" did not run. Run: npm rebuild node`,
  )
  process.exit(1)
}
