/** `npm start`: builds what is missing or stale, and says so. */
import { isStale } from './source-hash.ts'

if (await isStale()) {
  console.log('Building, because dist/ is missing or older than the sources …')
  await import('./build.ts')
}
