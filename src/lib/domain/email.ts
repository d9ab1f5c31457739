/** Dot-string parts (RFC 5321): printable ASCII without quotes, brackets or comments. */
const ATOM = "[a-z0-9!#$%&'*+/=?^_`{|}~-]+"
const LOCAL_PART = new RegExp(`^${ATOM}(\\.${ATOM})*$`)
const LABEL = '[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?'
/** Two labels at least, the last one no number (RFC 1123, 2.1). */
const HOST_NAME = new RegExp(`^(${LABEL}\\.)+(?![0-9]+$)${LABEL}$`)
/** Characters with a meaning in web addresses, whose parser would see another host. */
const OF_OTHER_SYNTAX = /[\s/\\?#@:%[\]]/
/** An encoded word, which mail programs show decoded (RFC 2047, 2). */
const ENCODED_WORD = /=\?.*\?=/
const LONGEST_LOCAL_PART = 64
const LONGEST = 254

/**
 * The stored form of an e-mail, trimmed and in lower case; null for none (RFC 5321, 5891).
 */
export function emailForm(typed: string): string | null {
  const trimmed = typed.trim()
  const at = trimmed.lastIndexOf('@')
  const host = hostForm(trimmed.slice(at + 1))
  const local = trimmed.slice(0, Math.max(at, 0))
  // Lower-casing U+212A gives an ASCII k.
  const isAscii = /^[\x21-\x7e]*$/.test(local)
  const form = `${local.toLowerCase()}@${host}`
  const isGood =
    isAscii &&
    host !== null &&
    local.length <= LONGEST_LOCAL_PART &&
    form.length <= LONGEST &&
    LOCAL_PART.test(local.toLowerCase()) &&
    !ENCODED_WORD.test(local)
  return isGood ? form : null
}

/** The e-mail with its host in A-labels; null without a valid host. */
export function withHostForm(email: string): string | null {
  const at = email.lastIndexOf('@')
  const host = hostForm(email.slice(at + 1))
  return host === null ? null : `${email.slice(0, at)}@${host}`
}

/** The URL parser applies IDNA in browsers and on the server alike. */
function hostForm(host: string): string | null {
  const address = `http://${host}/`
  if (OF_OTHER_SYNTAX.test(host) || !URL.canParse(address)) return null
  const { hostname } = new URL(address)
  return HOST_NAME.test(hostname) ? hostname : null
}

/** An e-mail that only its owner recognizes: "a…@example.org". */
export function maskedEmail(email: string): string {
  return `${email.charAt(0)}…${email.slice(email.lastIndexOf('@'))}`
}
