/** Testing Library waits one second for an element. A busy machine takes longer; passing tests don't wait the whole time. */
import { configure } from '@testing-library/react'

configure({ asyncUtilTimeout: 30_000 })
