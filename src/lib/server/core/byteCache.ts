/** Values in memory up to a number of bytes; the least recently kept go first. */
export type ByteCache<Value> = {
  find: (key: string) => Value | undefined
  /** Keeps a value as the latest; one that is too large is not kept. */
  keep: (key: string, value: Value) => void
  drop: (key: string) => void
}

type Limits<Value> = {
  mostBytes: number
  largestBytes: number
  bytesOf: (value: Value) => number
}

/** A cache for values of which one takes at most `largestBytes`. */
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
