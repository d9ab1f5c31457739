import { BlockList, isIPv4, isIPv6 } from 'node:net'

/**
 * The asking address: the socket's, or, when that is a trusted proxy's, the last entry of
 * X-Forwarded-For that is not itself trusted (contract, 3 Access).
 */
export function addressOf(
  socket: string,
  forwardedFor: string | null,
  trusted: string[],
): string {
  const proxies = blockListOf(trusted)
  const isTrusted = (address: string) =>
    isIPv4(address) || isIPv6(address)
      ? proxies.check(address, isIPv6(address) ? 'ipv6' : 'ipv4')
      : false
  const direct = plain(socket)
  if (!isTrusted(direct)) return direct
  const hops = (forwardedFor ?? '').split(',').map((hop) => plain(hop.trim()))
  return hops.filter(Boolean).findLast((hop) => !isTrusted(hop)) ?? direct
}

/** Limits count an IPv6 address by its /64: a household has as many of them as it likes. */
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

/** An IPv4 address that an IPv6 socket wraps reads as itself. */
function plain(address: string): string {
  return address.replace(/^::ffff:(?=\d+\.)/i, '').replace(/^\[(.*)\]$/, '$1')
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
