type Scaled = { units: bigint; scale: number }

/** The sum of signed decimal texts, with the most decimals of them: "1.5" and "-0.25" is "1.25". */
export function sumOf(...amounts: string[]): string {
  const parts = amounts.map(scaled)
  const scale = Math.max(0, ...parts.map((part) => part.scale))
  const units = parts.reduce((sum, part) => sum + unitsAt(part, scale), 0n)
  return written({ units, scale })
}

/** The decimal text with the other sign; 0 stays without a sign. */
export function negated(amount: string): string {
  if (isZero(amount)) return unsigned(amount)
  return amount.startsWith('-') ? amount.slice(1) : `-${amount}`
}

/** The decimal text without its sign. */
export function unsigned(amount: string): string {
  return amount.replace('-', '')
}

/** Whether a decimal text is below 0. */
export function isNegative(amount: string): boolean {
  return amount.startsWith('-') && !isZero(amount)
}

/** Whether a decimal text is 0, with any decimals. */
export function isZero(amount: string): boolean {
  return !/[1-9]/.test(amount)
}

/** Whether two decimal texts are the same number. */
export function areEqual(one: string, other: string): boolean {
  return isZero(sumOf(one, negated(other)))
}

function scaled(amount: string): Scaled {
  const [whole = '', decimals = ''] = amount.split('.')
  return { units: BigInt(whole + decimals), scale: decimals.length }
}

function unitsAt({ units, scale }: Scaled, wanted: number): bigint {
  return units * 10n ** BigInt(wanted - scale)
}

function written({ units, scale }: Scaled): string {
  const digits = String(units < 0n ? -units : units).padStart(scale + 1, '0')
  const whole = digits.slice(0, digits.length - scale)
  const decimals = scale > 0 ? `.${digits.slice(-scale)}` : ''
  return `${units < 0n ? '-' : ''}${whole}${decimals}`
}
