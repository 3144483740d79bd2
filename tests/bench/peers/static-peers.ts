/** The contenders that serve one page and one asset, all started and warm. */
import { fileURLToPath } from 'node:url'
import { fetchHeld, get, type HeldFile } from '../harness/held-file.ts'
import { startProduct } from '../harness/product.ts'
import { type Running, start } from '../harness/running.ts'
import type { Workspace } from '../harness/workspace.ts'
import { startNginxStatic } from './nginx.ts'
import { extrasOf, writeSiteFolder } from './site-folder.ts'

export type StaticPeer =
  | 'node:http'
  | 'nginx'
  | 'nginx with open_file_cache'
  | 'Fastify'
  | 'sirv'
  | 'express.static'

export interface StaticContenders extends AsyncDisposable {
  readonly urlOf: (name: 'product' | StaticPeer) => string
  readonly product: Running
  readonly file: HeldFile
}

/** Starts the product and the peers named, all serving `kind`'s bytes under the product's headers. */
export async function startStaticContenders(
  workspace: Workspace,
  kind: 'page' | 'asset',
  peers: readonly StaticPeer[],
): Promise<StaticContenders> {
  await using stack = new AsyncDisposableStack()
  const product = stack.use(await startProduct(workspace))
  const page = await fetchHeld(product.origin, '/')
  const asset = await fetchHeld(product.origin, await findAsset(product.origin))
  const root = writeSiteFolder(workspace, page, asset)
  const file = kind === 'page' ? page : asset
  const fileName = kind === 'page' ? 'index.html' : asset.path.slice(1)

  const servers = new Map<string, Running>([['product', product]])
  for (const peer of peers) servers.set(peer, stack.use(await startPeer(peer)))

  function startPeer(peer: StaticPeer): Promise<Running> {
    switch (peer) {
      case 'node:http':
        return startScript('bare-http.ts', root, fileName, kind)
      case 'nginx':
      case 'nginx with open_file_cache':
        return startNginxStatic(workspace, {
          name: peer.replaceAll(' ', '-'),
          root,
          openFileCache: peer === 'nginx' ? 'off' : 'max=1000',
          pageHeaders: extrasOf(page.headers),
          assetHeaders: extrasOf(asset.headers),
        })
      case 'Fastify':
        return startScript('fastify-static.ts', root)
      case 'sirv':
        return startScript('sirv.ts', root)
      case 'express.static':
        return startScript('express-static.ts', root)
    }
  }

  const urlOf = (name: string) => `${servers.get(name)?.origin}${file.path}`
  for (const peer of peers) await checkSame(peer, urlOf(peer), file)
  const started = stack.move()
  return { urlOf, product, file, [Symbol.asyncDispose]: () => started.disposeAsync() }
}

function startScript(script: string, ...args: readonly string[]): Promise<Running> {
  return start({
    command: process.execPath,
    args: [fileURLToPath(new URL(script, import.meta.url)), ...args],
  })
}

/** The asset whose compressed size is nearest to 60 KB. */
export async function findAsset(origin: string): Promise<string> {
  const dashboard = await fetchHeld(origin, '/home')
  const paths = [...dashboard.identity.toString().matchAll(/"(\/assets\/[^"]+\.js)"/g)].map(
    ([, path = '']) => path,
  )
  const files = await Promise.all(paths.map((path) => fetchHeld(origin, path)))
  const distance = ({ br }: HeldFile) => Math.abs(br.length - 60 * 1024)
  const [nearest] = files.toSorted((a, b) => distance(a) - distance(b))
  if (!nearest) throw new Error('findAsset: the dashboard names no script.')
  return nearest.path
}

/** A comparison is worth nothing where a peer sends other bytes or fewer headers. */
async function checkSame(peer: string, url: string, file: HeldFile): Promise<void> {
  const { headers, body } = await get(url, 'br')
  if (!body.equals(file.br)) throw new Error(`${peer} serves other bytes at ${url} (${body.length}).`)
  const lacking = Object.keys(file.headers).filter((name) => headers[name] === undefined)
  if (lacking.length > 0) throw new Error(`${peer} lacks ${lacking.join(', ')} at ${url}.`)
}
