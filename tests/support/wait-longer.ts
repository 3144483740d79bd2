/**
 * Testing Library waits one second for an element, and a busy machine takes longer. Passing tests don't wait the whole
 * time.
 */
import { configure } from '@testing-library/react'

configure({ asyncUtilTimeout: 30_000 })
