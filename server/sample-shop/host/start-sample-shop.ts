/** Starts the sample shop on a port: beside the product, for tests, or on its own. */
import { createServer } from 'node:http'
import { closeServer, listen } from '../../http/lifecycle.ts'
import { createSampleShop, type SampleShopOptions } from './sample-shop.ts'

export interface StartOptions extends SampleShopOptions {
  readonly host?: string
  /** 0, the default, lets the system choose. */
  readonly port?: number
}

export interface RunningSampleShop extends AsyncDisposable {
  readonly origin: string
  /** Ends every connection, also those that wait for a slow answer. */
  readonly close: () => Promise<void>
}

/** Rejects where the address is taken. */
export async function startSampleShop({
  host = '127.0.0.1',
  port = 0,
  ...shop
}: StartOptions = {}): Promise<RunningSampleShop> {
  const server = createServer(createSampleShop(shop))
  const origin = await listen(server, host, port)
  let closed: Promise<void> | undefined
  const close = () => {
    closed ??= closeServer(server)
    return closed
  }
  return { origin, close, [Symbol.asyncDispose]: close }
}
