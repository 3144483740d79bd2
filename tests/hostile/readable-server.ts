/** The server with the log that a developer's terminal shows; says where it is. */
import { readConfig } from '../../server/config.ts'
import { createReadableLog } from '../../server/observability/log.ts'
import { createStaticResponse } from '../../server/pages/static-response.ts'
import { createService } from '../../server/service.ts'

const processLog = await createReadableLog('trace')
const page = createStaticResponse({ identity: Buffer.from('page') }, { 'Content-Type': 'text/html' })
const staticResponses = () => ({
  pages: new Map([['/', page]]),
  notFound: { ...page, status: 404 },
  files: new Map(),
})
const service = await createService(readConfig(process.env), { ...processLog, staticResponses })

process.stdout.write(`Vitrine is at ${service.origin}\n`)
process.once('SIGTERM', service.stop)
