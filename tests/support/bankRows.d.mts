/** A bank's CSV of many rows, and what must come out. */
export function make(count?: number): {
  name: string
  bytes: Uint8Array
  expected: object
}
