/** The sample shop on a core of the load's side: what the pages in the browser are filled with. */
import { startSampleShop } from '../../../server/sample-shop/host/start-sample-shop.ts'

await startSampleShop({ port: Number(process.env['PORT']) })
