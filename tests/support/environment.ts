/** What the tests and the programs that they start find in their environment. */
import { delimiter } from 'node:path'

// Where Debian puts servers; a user's PATH may lack it.
process.env['PATH'] += `${delimiter}/usr/sbin`
// A browser's own profile is no business of the user's.
process.env['XDG_CONFIG_HOME'] = `${process.cwd()}/node_modules/.cache/config`
