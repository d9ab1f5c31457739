/** Address that no other test has: limits count by it. */
export function anyAddress(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(3))
  return `10.${bytes.join('.')}`
}
