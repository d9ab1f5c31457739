import { randomUUIDv7 } from 'node:crypto'

const MAX_IN_A_MILLISECOND = 4096
const latest = { millisecond: '', count: 0 }

/**
 * A new id: unique, hard to guess, later ones sort later.
 * A counter in the twelve bits after the version orders a millisecond (RFC 9562, 6.2.1).
 */
export function newId(): string {
  const id = randomUUIDv7()
  const millisecond = id.slice(0, 13)
  latest.count = millisecond > latest.millisecond ? 0 : latest.count + 1
  if (latest.count === MAX_IN_A_MILLISECOND) return newIdOfNextMillisecond()
  if (latest.count === 0) latest.millisecond = millisecond
  const count = latest.count.toString(16).padStart(3, '0')
  return `${latest.millisecond}-7${count}${id.slice(18)}`
}

function newIdOfNextMillisecond(): string {
  const next = BigInt(`0x${latest.millisecond.replace('-', '')}`) + 1n
  const digits = next.toString(16).padStart(12, '0')
  latest.millisecond = `${digits.slice(0, 8)}-${digits.slice(8)}`
  latest.count = 0
  return `${latest.millisecond}-7000${randomUUIDv7().slice(18)}`
}
