import { CallError } from './failures.ts'

/** The server's words for fields, by what a form calls them. */
export function refusedFields<Name extends string>(
  failure: unknown,
  names: Record<string, Name>,
): Partial<Record<Name, string>> {
  const fields = failure instanceof CallError ? failure.fields : []
  const known = fields.flatMap(({ path, message }) => {
    const name = names[path.split('.').at(-1)!] // a text always has a last part
    return name ? [[name, message]] : []
  })
  return Object.fromEntries(known) as Partial<Record<Name, string>>
}
