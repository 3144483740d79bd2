/** The dashboard's first script, and a small one: the screen as it was last left and the first analysis don't wait for React. */
import { openEarly } from './dashboard/kept-screen/open-early.ts'

void openEarly().finally(() => import('./main.tsx'))
