/**
 * Whether two values are deeply equal lists or plain objects. A key with `undefined` counts
 * as absent.
 */
export function isAlike(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true
  if (!isHolder(one) || !isHolder(other)) return false
  if (Array.isArray(one) !== Array.isArray(other)) return false
  const keys = new Set([...Object.keys(one), ...Object.keys(other)])
  return [...keys].every((key) => isAlike(one[key], other[key]))
}

/** Replaces each value equal to `first` by `first` itself; compares every value once. */
export function firstWhileSame<Value>(
  first: Value,
  isSame: (value: Value, first: Value) => boolean,
): (value: Value) => Value {
  let last = first
  let shown = first
  return (value) => {
    if (Object.is(value, last)) return shown
    last = value
    shown = isSame(value, first) ? first : value
    return shown
  }
}

/** Whether a value is a list or a plain object; others are compared by identity. */
function isHolder(value: unknown): value is Record<string, unknown> {
  if (typeof value !== 'object' || value === null) return false
  const prototype: unknown = Object.getPrototypeOf(value)
  return prototype === Object.prototype || Array.isArray(value)
}
