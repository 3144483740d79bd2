/** The dashboard's first script, and a small one: the first list doesn't wait for React. */
import { preloadInsights } from './dashboard/load/preload-insights.ts'
import { loadMain } from './load-main.ts'
import { watchSignIns } from './session/sign-in-link.ts'

watchSignIns()
preloadInsights()
void loadMain()
