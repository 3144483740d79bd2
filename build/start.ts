/** `npm start`: runs the server in this process, so that npm's signals reach it in every shell. */
import { pathToFileURL } from 'node:url'
import buildIfStale from './build-if-stale.ts'

buildIfStale()

await import(pathToFileURL('dist/server/main.js').href)
