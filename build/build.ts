/** `npm run build`: builds dist/ and stores the hash of its sources. */
import { createBuilder } from 'vite'
import { writeSourceHash } from './source-hash.ts'

// Every build is for production: React compiles JSX differently for development.
process.env['NODE_ENV'] = 'production'

const builder = await createBuilder()
await builder.buildApp()
writeSourceHash()
