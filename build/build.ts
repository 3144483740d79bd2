/** `npm run build`: builds dist/ and stores the hash of its sources. */
import { createBuilder } from 'vite'
import { writeSourceHash } from './source-hash.ts'

// React compiles JSX differently for development, and every build is for production.
process.env['NODE_ENV'] = 'production'

const builder = await createBuilder()
await builder.buildApp()
writeSourceHash()
