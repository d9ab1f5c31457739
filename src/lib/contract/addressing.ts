import type { Call } from './call.ts'

type Fields = Record<string, unknown>

/** Fills a path's parameters; in a GET all other fields become the query. */
export function fillAddress(
  { method, path }: Pick<Call, 'method' | 'path'>,
  fields: Fields,
): { address: string; rest: Fields } {
  const rest = { ...fields }
  const address = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = rest[name]
    delete rest[name]
    return encodeURIComponent(String(value))
  })
  if (method !== 'GET') return { address, rest }
  const sent = Object.entries(rest).filter(([, value]) => (value ?? null) !== null)
  const query = new URLSearchParams(sent.map(([name, value]) => [name, String(value)]))
  return { address: query.size > 0 ? `${address}?${query}` : address, rest: {} }
}
