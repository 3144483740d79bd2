import { CONNECTION_FAULTS } from './connection-faults.ts'
import { BODIES } from './host-bodies.ts'
import { HEADS } from './host-heads.ts'

export const BEHAVIOURS = [...HEADS, ...BODIES, ...CONNECTION_FAULTS]
