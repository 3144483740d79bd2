/** Parsers for the values of environment variables. Each message completes `NAME: expected …`. */
import { isIP } from 'node:net'
import * as v from 'valibot'
import { decodeEscapes } from '../http/request-target.ts'

const text = (isRight: (value: string) => boolean, expected: string) =>
  v.pipe(v.string(expected), v.check(isRight, expected))

export function integer(min: number, max: number) {
  const expected = `an integer from ${min} to ${max}`
  const isRight = (value: string) => /^\d+$/.test(value) && Number(value) >= min && Number(value) <= max
  return v.pipe(text(isRight, expected), v.transform(Number))
}

export const port = () => integer(0, 65_535)

export function flag() {
  return v.pipe(
    v.picklist(['true', 'false'], 'true or false'),
    v.transform((value) => value === 'true'),
  )
}

export function oneOf<const Values extends readonly string[]>(values: Values) {
  return v.picklist(values, `one of ${values.join(', ')}`)
}

export function shortText() {
  return text((value) => /^(?=.*\S)[^\p{Cc}]{1,80}$/u.test(value), 'text of 1 to 80 characters on one line')
}

/** The last part starts with a letter, because resolvers would read `999.1` as an IPv4 address. */
const HOST_NAME = /^(?:[\w-]{1,63}\.)*[a-z][\w-]{0,62}$/i

/** Only listening shows whether the address belongs to this machine. */
export function listenAddress() {
  const expected = 'an IP address, without brackets, or a host name'
  return text((value) => isIP(value) !== 0 || HOST_NAME.test(value), expected)
}

function url(expected: string, isRight: (url: URL, value: string) => boolean) {
  return text((value) => URL.canParse(value) && isRight(new URL(value), value), expected)
}

const isWeb = (url: URL) => url.protocol === 'https:' || url.protocol === 'http:'

export const webLink = () => url('an http(s) URL', isWeb)

/** Checks the raw text, because `new URL('https://a/x/..')` would hide the path. Returns the normalized origin. */
export function bareOrigin() {
  const origin = url(
    'an http(s) origin such as https://vitrine.example, without a path',
    (url, value) => isWeb(url) && /^[^/]*\/\/[^/?#@\\]+\/?$/.test(value),
  )
  return v.pipe(
    origin,
    v.transform((value) => new URL(value).origin),
  )
}

const FRAME_ANCESTOR = /^https?:\/\/(?:\*\.)?[a-z\d-]+(?:\.[a-z\d-]+)*(?::\d{1,5})?$/i

/** Origins that may frame a page, as in `frame-ancestors` (CSP 3, section 6.4.2), where a host may begin with `*.`. */
export function frameAncestors() {
  const isRight = (value: string) => value.split(/\s+/).every((origin) => FRAME_ANCESTOR.test(origin))
  const expected =
    'http(s) origins separated by spaces, such as https://admin.shopify.com https://*.myshopify.com'
  return v.pipe(
    text(isRight, expected),
    v.transform((value) => value.split(/\s+/)),
  )
}

export const absolutePath = () => text((value) => value.startsWith('/'), 'an absolute path')

export const mailAddress = () => v.pipe(v.string(), v.email('an email address'))

/** Returns the URL without slashes at its end. */
export function webOrigin() {
  const origin = url(
    'an http(s) origin with at most a path, without user, query or fragment',
    (url, value) => isWeb(url) && !url.username && !url.password && !/[?#]/.test(value),
  )
  return v.pipe(
    origin,
    v.transform((value) => value.replace(/\/+$/, '')),
  )
}

/** With a line ending from a file or quotes from a shell, the server would reject every valid token. */
const isExact = (value: string) => value.trim() === value && !/^(["'`]).*\1$/s.test(value)
const EXACT = 'without quotes around it or white space at its ends'

/** At least as long as the hash (RFC 7518, section 3.2). */
export const sharedSecret = () =>
  text((value) => Buffer.byteLength(value) >= 32 && isExact(value), `a secret of at least 32 bytes, ${EXACT}`)

/** The required value of a claim. */
export const claimText = () =>
  text(
    (value) => isExact(value) && /^[^\p{Cc}]{1,200}$/u.test(value),
    `text of 1 to 200 characters on one line, ${EXACT}`,
  )

/** A URL without a user name, because `fetch` rejects one. */
export function keyUrl() {
  const isRight = (url: URL) => isWeb(url) && !url.username && !url.password
  return url('an http(s) URL, without user', isRight)
}

/** Rejects what the Redis client would reject later with a stack trace. */
export function redisUrl() {
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

/** Schemes that run code or don't open an app. */
const FOREIGN_SCHEMES = /^(?:javascript|data|file|blob|vbscript|https?)$/i

export function appUrl() {
  return text((value) => {
    const [, scheme] = /^([a-z][a-z\d+.-]*):[\w./~%-]*$/i.exec(value) ?? []
    return scheme !== undefined && !FOREIGN_SCHEMES.test(scheme) && URL.canParse(value)
  }, "a URL with the app's own scheme, such as vitrine://callback, of letters, digits and / . - _ ~ %")
}
