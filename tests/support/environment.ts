/** The environment of the tests and of the programs they start. */
import { delimiter } from 'node:path'

// Debian's folder for servers; a user's PATH may lack it.
process.env['PATH'] += `${delimiter}/usr/sbin`
// A browser's own profile is no business of the user's.
process.env['XDG_CONFIG_HOME'] = `${process.cwd()}/node_modules/.cache/config`
