/** Testing Library waits a second for what must come. On a busy machine it takes longer, and nothing waits in vain. */
import { configure } from '@testing-library/react'

configure({ asyncUtilTimeout: 30_000 })
