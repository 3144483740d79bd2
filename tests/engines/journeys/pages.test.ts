import { expect } from 'vitest'
import { startProduct } from '../../../server/testing/start-product.ts'
import { openCountedLine } from '../../support/counted-line.ts'
import { engineName, newOwner, test } from '../journey.ts'
import type { Visit } from '../visit.ts'

const NEXT =
  'https://shop.example/auth?shop=a%26b.example&state=s%3D1&success=true&userId=7&token=x.y%2Bz&extra=no'
const INSTALLED = `/installed?next=${encodeURIComponent(NEXT)}`

/** From here on the page tells where it is asked to go; undefined where the engine has no Navigation API. */
function watchNavigations({ tab }: Visit): Promise<boolean> {
  return tab.evaluate(() => {
    const navigation = Reflect.get(window, 'navigation')
    navigation?.addEventListener('navigate', (event: { destination: { url: string } }) => {
      sessionStorage.setItem('asked', event.destination.url)
    })
    return navigation !== undefined
  })
}

test.for([
  ['/terms', 'Terms and Conditions'],
  ['/TERMS/', 'Terms and Conditions'],
  ['/privacy', 'Privacy Policy'],
  ['/delete-data', 'Delete My Data'],
] as const)('%s reads, and leads home', async ([path, title], { visit }) => {
  await visit.open(path)
  expect((await visit.see('heading', new RegExp(title))).isReachable).toBe(true)
  await visit.press('link', /^Back to Home/)
  await expect.poll(() => visit.path()).toBe('/')
})

test('an unknown address: 404, a line in the console, and the way home', async ({ visit }) => {
  await visit.open('/no/such/page')
  await visit.see('heading', '404')
  await visit.read('Oops! Page not found')
  // WebKit's driver tells of a page's console from its load on, which is later.
  if (engineName !== 'webkit' && engineName !== 'safari-16')
    await expect.poll(() => visit.surprises()).toContainEqual(expect.stringContaining('/no/such/page'))
  visit.foresee(/\/no\/such\/page/, /status of 404/)
  await visit.press('link', 'Return to Home')
  await expect.poll(() => visit.path()).toBe('/')
})

test.for([
  ['Return to Home', '/assets/NotFoundPage', '/'],
  ['Terms', '/assets/main', '/terms'],
] as const)(
  'a link (%s) that is pressed before %s has come leads on, and Back brings it',
  async ([name, code, next], { openVisit, product }) => {
    let isHeld = true
    await using line = await openCountedLine(product.origin, (address) => isHeld && address.startsWith(code))
    const visit = await openVisit(line.origin)
    await visit.open('/no/such/page')
    visit.foresee(/\/no\/such\/page/, /status of 404/)
    await visit.press('link', name)
    await expect.poll(() => visit.path()).toBe(next)
    isHeld = false
    await visit.tab.back()
    await visit.see('heading', '404')
    const isHydrated = () =>
      visit.tab.evaluate(() => {
        const link = document.querySelector('main a')
        return Object.keys(link ?? {}).some((key) => key.startsWith('__react'))
      })
    await expect.poll(isHydrated).toBe(true)
  },
)

test('the coming-soon page, through which a link signs in as well', async ({ openVisit, host }) => {
  await using product = await startProduct({ env: { COMING_SOON: 'true', ANALYSIS_HOST: host.origin } })
  const visit = await openVisit(product.origin)
  await visit.open('/')
  await visit.see('heading', 'Coming Soon')
  await visit.open('/terms')
  await visit.open(`/#token=${newOwner()}`)
  await visit.read('Viewing Products Insights')
})

test('the thank-you page without a next: the alert', async ({ visit }) => {
  await visit.open('/installed')
  await visit.see('heading', 'Thank You for Installing Vitrine')
  await visit.press('button', 'Open Vitrine Mobile App')
  await expect.poll(() => visit.tab.takeAlert()).toBe('Missing redirect data.')
})

test('the thank-you page with a next that can’t be read: nothing to see, a line in the console', async ({
  visit,
}) => {
  await visit.open('/installed?next=not%20an%20address')
  await visit.press('button', 'Open Vitrine Mobile App')
  expect(await visit.tab.takeAlert()).toBeUndefined()
  await expect.poll(() => visit.surprises()).toHaveLength(1)
  visit.foresee(/./)
  expect(await visit.path()).toBe('/installed?next=not%20an%20address')
})

// Firefox and WebKit ask their owner whether to open the app, out of a page's hearing: no event tells of the address.
test.skipIf(engineName !== 'chromium')(
  'hands over to the app with exactly five parameters',
  async ({ visit }) => {
    await visit.open(INSTALLED)
    expect(await watchNavigations(visit)).toBe(true)
    await visit.press('button', 'Open Vitrine Mobile App')
    await expect
      .poll(() => visit.tab.evaluate(() => sessionStorage.getItem('asked')))
      .toBe('vitrine://callback?shop=a%26b.example&state=s%3D1&success=true&userId=7&token=x.y%2Bz')
  },
)

test.for([
  { width: 360, height: 740 },
  { width: 1280, height: 800 },
])(
  'the code for another device, in a dialog of its own height, at %o',
  async (viewport, { openVisit, product }) => {
    const visit = await openVisit(product.origin, viewport)
    await visit.open(INSTALLED)
    await visit.press('button', 'Continue on your phone')
    const code = await visit.see('img', /QR code/)
    expect(Math.abs(code.width - code.height)).toBeLessThan(1)
    const dialog = await visit.see('dialog')
    const buttons = await visit.look('button')
    const inside = buttons.filter(({ y }) => y > dialog.y && y < dialog.y + dialog.height)
    for (const { height } of inside) expect(height).toBeLessThan(64)
    expect(dialog.height).toBeLessThanOrEqual(viewport.height)
    await visit.tab.press('Escape')
    await visit.miss('dialog')
  },
)

test.for(['/', '/installed', '/home'])(
  'the styles that %s brings along are not fetched as well',
  async (path, { openVisit, product }) => {
    await using line = await openCountedLine(product.origin)
    const visit = await openVisit(line.origin)
    const page = await (await fetch(product.origin + path)).text()
    const inlined = [...page.matchAll(/[^"]+\.css(?=")/g)].map(([sheet]) => sheet)
    await visit.open(path)
    await line.bytesUntilIdle()
    expect(line.asked).toContain(path)
    expect(line.asked.filter((address) => inlined.includes(address))).toEqual([])
  },
)
