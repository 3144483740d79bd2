/** The environment of the tests and of the programs they start. */
import { delimiter } from 'node:path'

// Debian's folder for servers; a user's PATH may lack it.
process.env['PATH'] += `${delimiter}/usr/sbin`
// Browsers must not use the user's profile.
process.env['XDG_CONFIG_HOME'] = `${process.cwd()}/node_modules/.cache/config`
