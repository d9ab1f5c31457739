type Values = Record<string, string | number | undefined>

/** A text with its named values; a name without a value stays as it is. */
export function filled(text: string, values: Values): string {
  return text.replaceAll(/\{\{\s*(\w+)\s*\}\}/g, (whole, value: string) =>
    String(values[value] ?? whole),
  )
}

/** The value of `count`, with the language's digit groups; other numbers stay unchanged. */
export function groupedCount(count: string | number | undefined, language: string) {
  return count?.toLocaleString(language)
}
