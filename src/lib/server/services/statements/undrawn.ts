import type { Section } from '#lib/domain/statement.ts'

/** A name that a file cannot draw in full, with its letters that are missing. */
export type UndrawnName = { name: string; missing: string[] }

/** The names of a statement with characters that no font draws, each once. */
export function undrawnNames(
  sections: Section[],
  textOf: (typed: string) => string,
  missing: ReadonlySet<string>,
): UndrawnName[] {
  if (missing.size === 0) return []
  const typed = sections.flatMap(({ name, rows }) => [
    name,
    ...rows.flat().flatMap((cell) => ('text' in cell ? [cell.text] : [])),
  ])
  const signs = [...missing]
  return [...new Set(typed.map(textOf))]
    .map((name) => ({ name, missing: signs.filter((sign) => name.includes(sign)) }))
    .filter((one) => one.missing.length > 0)
}

/** Code points of letters as Unicode writes them: "U+1780 U+17D2". */
export function codesOf(letters: string[]): string {
  const points = letters.flatMap((sign) => [...sign])
  return [...new Set(points)].map(codeOf).join(' ')
}

function codeOf(letter: string): string {
  const code = letter.codePointAt(0)! // a letter is not empty
  return `U+${code.toString(16).toUpperCase().padStart(4, '0')}`
}
