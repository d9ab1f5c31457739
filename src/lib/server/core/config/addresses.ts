import { BlockList, isIP, isIPv6 } from 'node:net'

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

/** Like `isHostName`, without names that look like an address: no host is called 300.1.1.1. */
export function isListenHost(typed: string): boolean {
  return isHostName(typed) && (isIP(typed) !== 0 || !/(^|\.)\d+$/.test(typed))
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

export function isAddress(text: string): boolean {
  return isIP(text) !== 0
}

/** An address without IPv4 wrapping and IPv6 zone, which is local to one machine. */
export function plainAddress(address: string): string {
  const [bare] = address.split('%', 1) as [string]
  if (!isIPv6(bare)) return bare
  const { hostname } = new URL(`http://[${bare}]`)
  const wrapped = /^\[::ffff:([\da-f]+):([\da-f]+)\]$/.exec(hostname)
  if (!wrapped) return bare
  const bytes = wrapped.slice(1).flatMap((group) => {
    const number = Number.parseInt(group, 16)
    return [number >> 8, number & 255]
  })
  return bytes.join('.')
}

/** Tells whether an address is among these addresses and networks. */
export function isAmong(entries: string[]): (address: string) => boolean {
  const list = blockListOf(entries)
  return (address) => {
    const plain = plainAddress(address)
    return isAddress(plain) && list.check(plain, isIPv6(plain) ? 'ipv6' : 'ipv4')
  }
}

function blockListOf(entries: string[]): BlockList {
  const list = new BlockList()
  for (const entry of entries) {
    const [address, prefix] = entry.split('/') as [string, string | undefined]
    const family = isIPv6(address) ? 'ipv6' : 'ipv4'
    if (prefix === undefined) list.addAddress(address, family)
    else list.addSubnet(address, Number(prefix), family)
  }
  return list
}
