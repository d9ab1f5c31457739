import { isIP } from 'node:net'

const LABEL = /^[a-z\d_]([a-z\d_-]{0,61}[a-z\d])?$/i
/** Display names are quoted or need no quotes (RFC 5322, 3.2.3). */
const SENDER =
  /^(?:(?:"[^"\\\r\n]*"|[^\s"(),.:;<>@[\\\]]+(?:[ .][^"(),:;<>@[\\\]]*)?)? ?<([^<>]+)>|([^<>]+))$/
const MAILBOX = /^[^\s"(),:;<>@[\\\]]+@[^\s"(),:;<>@[\\\]]+$/
const PREFIX = /^\d{1,3}$/
const MAX_BITS = { 4: 32, 6: 128 } as const

/** Whether a server can listen at a text: an IP address or a host name (RFC 1123). */
export function isHostName(typed: string): boolean {
  return isIP(typed) !== 0 || typed.split('.').every((label) => LABEL.test(label))
}

/** Whether a text is an IP address, or a network in CIDR notation (RFC 4632). */
export function isNetwork(typed: string): boolean {
  const [address = '', prefix, ...more] = typed.split('/')
  const family = isIP(address)
  if (family === 0 || more.length > 0) return false
  if (prefix === undefined) return true
  return PREFIX.test(prefix) && Number(prefix) <= MAX_BITS[family as 4 | 6]
}

/** Whether a text is one mailbox, with or without a name before it. */
export function isSender(typed: string): boolean {
  const [, named, plain] = SENDER.exec(typed.trim()) ?? []
  return MAILBOX.test(named ?? plain ?? '')
}

/** Whether a host name is this machine. */
export function isLoopback(hostname: string): boolean {
  return (
    hostname === 'localhost' || hostname === '[::1]' || /^127(\.\d{1,3}){3}$/.test(hostname)
  )
}
