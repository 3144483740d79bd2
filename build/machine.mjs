// Before `npm start` and `npm test`: says what is missing. Plain JavaScript, as it may run on the machine's own Node.
import { existsSync } from 'node:fs'

const hasTools = existsSync('node_modules/vite') && existsSync('node_modules/node')

if (!hasTools) {
  const isProduction = process.env.NODE_ENV === 'production'
  console.error(
    isProduction
      ? 'The build’s tools are not installed, as NODE_ENV=production leaves them out. Run: npm ci --include=dev'
      : 'The dependencies are not installed. Run: npm ci',
  )
  process.exit(1)
}
if (Number(process.versions.node.split('.')[0]) < 26) {
  console.error(
    `This is Node ${process.versions.node}, not the project’s own 26: the install script of the package "node" did not run. Run: npm rebuild node`,
  )
  process.exit(1)
}
