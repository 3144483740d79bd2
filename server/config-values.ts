/** The kinds of values that the environment's variables take. Each message completes `NAME: expected …`. */
import { isIP } from 'node:net'
import { z } from 'zod'
import { decodeEscapes } from './decode-escapes.ts'

export function integer(min: number, max: number) {
  const expected = `an integer from ${min} to ${max}`
  return z
    .string()
    .regex(/^\d+$/, expected)
    .transform(Number)
    .refine((value) => value >= min && value <= max, expected)
}

export const port = () => integer(0, 65_535)

export const flag = () => z.enum(['true', 'false'], 'true or false').transform((value) => value === 'true')

export function oneOf<const Values extends readonly [string, ...string[]]>(values: Values) {
  return z.enum(values, `one of ${values.join(', ')}`)
}

export function shortText() {
  return z.string().regex(/^(?=.*\S)[^\p{Cc}]{1,80}$/u, 'text of 1 to 80 characters on one line')
}

export function listenHost() {
  const isName = (value: string) => /^(?!-)[a-z\d.-]{1,253}$/i.test(value) && !/^[\d.]+$/.test(value)
  return z
    .string()
    .refine((value) => isIP(value) !== 0 || isName(value), 'an IP address (no brackets) or a host name')
}

function url(expected: string, isRight: (url: URL, value: string) => boolean) {
  return z.string().refine((value) => URL.canParse(value) && isRight(new URL(value), value), expected)
}

const isWeb = (url: URL) => url.protocol === 'https:' || url.protocol === 'http:'

export const webLink = () => url('an http(s) address', isWeb)

/** Without a path; `new URL('https://a/x/..')` would hide one. Becomes the origin as browsers write it. */
export function bareOrigin() {
  return url(
    'an http(s) origin such as https://vitrine.example, without a path',
    (url, value) => isWeb(url) && /^[^/]*\/\/[^/?#@\\]+\/?$/.test(value),
  ).transform((value) => new URL(value).origin)
}

export function webOrigin() {
  return url(
    'an http(s) origin with at most a path, without user, query or fragment',
    (url, value) => isWeb(url) && !url.username && !url.password && !/[?#]/.test(value),
  )
}

/** What the Redis client would refuse later, with a stack. */
export function redisAddress() {
  return url(
    'redis://[user:password@]host[:port][/database], or rediss://, special characters percent-encoded',
    ({ protocol, hostname, pathname, username, password }) =>
      /^rediss?:$/.test(protocol) &&
      hostname !== '' &&
      /^(?:\/\d*)?$/.test(pathname) &&
      decodeEscapes(username) !== undefined &&
      decodeEscapes(password) !== undefined,
  )
}

/** Schemes that a browser or a phone's system opens itself, so that the app would never be asked. */
const FOREIGN_SCHEMES = new Set(
  (
    'about aim android-app blob callto chrome chrome-extension chrome-untrusted cid content data devtools edge ' +
    'facetime facetime-audio feed file filesystem ftp ftps geo git gopher http https im imap intent irc ircs itms ' +
    'itms-apps itms-appss itmss jar javascript ldap ldaps mailto maps market mid mms mmsto moz-extension ms-settings ' +
    'news nfs nntp opera package pop resource rtsp sftp shortcuts sip sips skype smb sms smsto snews ssh svn tel ' +
    'telnet urn vbscript view-source voicemail wais web webcal ws wss wtai xmpp'
  ).split(' '),
)

export function appAddress() {
  return z.string().refine((value) => {
    const scheme = /^([a-z][a-z\d+.-]*):[\w./~%-]*$/i.exec(value)?.[1]?.toLowerCase()
    return (
      scheme !== undefined &&
      !FOREIGN_SCHEMES.has(scheme) &&
      !scheme.startsWith('web+') &&
      URL.canParse(value)
    )
  }, "an address of the app's own scheme, such as vitrine://callback, of letters, digits and / . - _ ~ %")
}
