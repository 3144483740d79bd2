/** `npm run build`: makes dist/ whole and notes which sources it was made from. */
import { createBuilder } from 'vite'
import { writeSourceHash } from './source-hash.ts'

// What is built is for production, wherever it is built: React has another JSX for development.
process.env['NODE_ENV'] = 'production'

const builder = await createBuilder()
await builder.buildApp()
writeSourceHash()
