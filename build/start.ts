/** `npm start`: one process, so that npm's signals reach the server itself in every shell. */
import { pathToFileURL } from 'node:url'
import './build-if-stale.ts'

await import(pathToFileURL('dist/server/main.js').href)
