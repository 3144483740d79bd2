/** Sets the environment of the tests and of the programs that they start. */
import { delimiter } from 'node:path'

// Debian's folder for servers, which a user's PATH may lack.
process.env['PATH'] += `${delimiter}/usr/sbin`
// Browsers must not use the user's profile.
process.env['XDG_CONFIG_HOME'] = `${process.cwd()}/node_modules/.cache/config`
