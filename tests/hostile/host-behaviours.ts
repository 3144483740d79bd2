import { CONNECTION_FAULTS } from './connection-faults.ts'
import { BODIES } from './host-bodies.ts'
import { HEADS } from './host-heads.ts'

/** All that an analysis host may do. */
export const BEHAVIOURS = [...HEADS, ...BODIES, ...CONNECTION_FAULTS]
