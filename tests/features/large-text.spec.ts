/** Text at 200 %, as an owner sets it in the browser: by it a window of 320 px has the room of one of 160. */
import { launchOptions } from '../../playwright.config.ts'
import { LANGUAGE_NAMES } from '../../shared/languages.ts'
import { FAILED_LOAD, foresee, SHIFT, test } from '../pages/fixtures.ts'
import { seeEveryState } from '../pages/see-every-state.ts'
import { findBrokenWords } from '../support/layout.ts'

/** Names of what can be pressed, in what opens. */
const WORDS = '[role=menu], dialog[open] :is(h2, th, button)'

test.use({
  viewport: { width: 320, height: 640 },
  launchOptions: {
    ...launchOptions,
    args: [...launchOptions.args, '--blink-settings=defaultFontSize=32'],
  },
})

for (const language of LANGUAGE_NAMES)
  test.describe(`in '${language}'`, { tag: '@rare' }, () => {
    test.use({ language })
    test('text at 200 % on a phone leaves room for every state', async ({ dashboard }) => {
      foresee(SHIFT, FAILED_LOAD)
      await seeEveryState(dashboard, { findMore: (page) => findBrokenWords(page, WORDS) })
    })
  })
