/** `npm run build`: makes dist/ whole and notes which sources it was made from. */
import { createBuilder } from 'vite'
import { writeSourceHash } from './source-hash.ts'

const builder = await createBuilder()
await builder.buildApp()
await writeSourceHash()
