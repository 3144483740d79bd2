/** Instances of the build. Each keeps its port across restarts. */
import { findFreePort } from '../../server/testing/free-port.ts'
import { type Product, startProduct } from '../../server/testing/start-product.ts'

/** Starts `size` instances. */
export async function startFleet(size: number, env: Readonly<Record<string, string>>) {
  const ports = await Promise.all(Array.from({ length: size }, findFreePort))
  const instances: Product[] = []
  async function start(index: number): Promise<void> {
    const PORT = String(ports[index])
    instances[index] = await startProduct({ env: { TRUST_PROXY_HOPS: '1', ...env, PORT } })
  }
  await Promise.all(ports.map((_, index) => start(index)))
  return {
    ports,
    /** The latest instance at each index. */
    instances,
    start,
    async [Symbol.asyncDispose]() {
      await Promise.all(instances.map((instance) => instance[Symbol.asyncDispose]()))
    },
  }
}
