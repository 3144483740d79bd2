/**
 * Testing Library waits one second for an element, and a busy machine takes longer. Passing tests don't wait the whole
 * time.
 */
import { cleanup, configure } from '@testing-library/react'
import { afterEach } from 'vitest'

configure({ asyncUtilTimeout: 30_000 })

afterEach(cleanup)
