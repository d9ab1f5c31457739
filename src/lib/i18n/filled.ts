type Values = Record<string, string | number | undefined>

/** A text with its named values; a name without a value stays as it is. */
export function filled(text: string, values: Values): string {
  return text.replaceAll(/\{\{\s*(\w+)\s*\}\}/g, (whole, value: string) =>
    String(values[value] ?? whole),
  )
}

/** The `count` among a text's values in the groups of its language; other numbers stay as they are. */
export function groupedCount(count: string | number | undefined, language: string) {
  return count?.toLocaleString(language)
}
