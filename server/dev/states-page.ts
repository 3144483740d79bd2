/** `/__states` of `npm run dev`: shows every state side by side, as wide as a phone, in working pages. */
import { Router } from 'express'
import { allStates, NOT_HERE } from './states.ts'

/** Browsers resolve all names under localhost to this machine. */
const HOST = 'states.localhost'

/**
 * Each state has its own origin, so that states don't share storage. All origins are same-site, because browsers may
 * block the storage of other sites.
 */
export function statesPage(): Router {
  const router = Router()
  router.get('/__states', ({ socket }, response) => {
    const frames = Object.keys(allStates()).map((name) => {
      const url = `http://${name}.${HOST}:${socket.localPort}/__states/${name}`
      return `<figure><figcaption><a href="${url}">${name}</a></figcaption><iframe src="${url}" loading="lazy"></iframe></figure>`
    })
    response.send(`<!doctype html><html lang="en"><title>States</title><style>
      body { display: flex; flex-wrap: wrap; gap: 16px; font-family: sans-serif }
      figure { margin: 0 }
      iframe { width: 360px; height: 740px; border: 1px solid }
    </style><script>if (location.hostname !== '${HOST}') location.hostname = '${HOST}'</script>${frames.join('')}<p>${NOT_HERE}</p>`)
  })
  // A route's parameter would be decoded, which fails for `%zz`.
  router.use('/__states', ({ path }, response, next) => {
    const name = path.slice(1)
    const state = allStates()[name]
    if (!state) return next()
    response.send(`<!doctype html><html lang="en"><title>${name}</title><style>
      iframe { position: fixed; inset: 0; inline-size: 100%; block-size: 100%; border: 0 }
    </style><script type="module">(${REACH})(${JSON.stringify(state)})</script>`)
  })
  return router
}

/** Runs in the browser. The server's shell can't be pressed before React has loaded. */
const REACH = `({ path, stored = {}, press = [] }) => {
  localStorage.clear()
  for (const key in stored) localStorage.setItem(key, stored[key])
  const frame = document.createElement('iframe')
  frame.src = path
  document.body.append(frame)
  const timer = setInterval(() => {
    const page = frame.contentDocument
    if (press.length === 0) return clearInterval(timer)
    if (!page || page.querySelector('#root > [inert]')) return
    const found = page.evaluate(press[0], page, null, XPathResult.FIRST_ORDERED_NODE_TYPE).singleNodeValue
    if (found && press.shift()) found.click()
  }, 300)
}`
