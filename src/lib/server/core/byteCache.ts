/** Values in memory up to a number of bytes; the oldest are dropped first. */
export type ByteCache<Value> = {
  find: (key: string) => Value | undefined
  /** Stores a value as the newest, unless it is too large. */
  keep: (key: string, value: Value) => void
  drop: (key: string) => void
}

type Limits<Value> = {
  mostBytes: number
  largestBytes: number
  bytesOf: (value: Value) => number
}

/** A cache for values of at most `largestBytes` each. */
export function createByteCache<Value>({
  mostBytes,
  largestBytes,
  bytesOf,
}: Limits<Value>): ByteCache<Value> {
  const values = new Map<string, Value>()
  let bytes = 0
  const sizeOf = (key: string, value: Value) => key.length + bytesOf(value)

  function drop(key: string): void {
    const value = values.get(key)
    if (value === undefined) return
    values.delete(key)
    bytes -= sizeOf(key, value)
  }

  return {
    find: (key) => values.get(key),
    keep(key, value) {
      drop(key)
      if (bytesOf(value) > largestBytes) return
      values.set(key, value)
      bytes += sizeOf(key, value)
      for (const oldest of values.keys()) {
        if (bytes <= mostBytes) return
        drop(oldest)
      }
    },
    drop,
  }
}
