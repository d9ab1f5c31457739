import { isIPv6 } from 'node:net'
import { isAddress, isAmong, plainAddress } from '../core/config/addresses.ts'

/** IPv4, or IPv6 in brackets, with or without port and quotes (RFC 7239, 6). */
const NODE = /^"?(?:\[(?<six>[^\]"]*)\]|(?<four>[\d.]+))(?::(?:\d{1,5}|_[\w.-]+))?"?$/

/**
 * The client's address: the socket's, or behind trusted proxies the last untrusted one.
 * Invalid entries of X-Forwarded-For count as their proxy (contract, 3 Access).
 */
export function socketAddressOf(
  socket: string,
  forwardedFor: string | null,
  trusted: string[],
): string {
  const direct = plainAddress(socket)
  const isTrusted = isAmong(trusted)
  if (!isTrusted(direct)) return direct
  const hops = (forwardedFor ?? '').split(',').map((entry) => addressIn(entry.trim()))
  const last = hops.findLastIndex((hop) => hop === null || !isTrusted(hop))
  if (last === -1) return direct
  return hops[last] ?? hops[last + 1] ?? direct
}

/** The address that limits count: an IPv6 one by its /64, which a household shares. */
export function countedAddress(address: string): string {
  if (!isIPv6(address)) return address
  const [head = '', tail = ''] = address.split('::')
  const left = head.split(':').filter(Boolean)
  const right = tail.split(':').filter(Boolean)
  const zeros = Array.from(
    { length: Math.max(0, 8 - left.length - right.length) },
    () => '0',
  )
  const groups = address.includes('::') ? [...left, ...zeros, ...right] : left
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`
}

/** The address of an entry; null if hidden, unknown, empty or invalid. */
function addressIn(entry: string): string | null {
  const { six, four } = NODE.exec(entry)?.groups ?? {}
  const address = plainAddress(six ?? four ?? entry)
  // Brackets are for IPv6 alone.
  const isWhole = six === undefined ? isAddress(address) : isIPv6(six)
  return isWhole ? address : null
}
