/** A text with its named values; a name without a value stays as it is. */
export function filled(text: string, values: Record<string, string | number>): string {
  return text.replaceAll(/\{\{\s*(\w+)\s*\}\}/g, (whole, value: string) =>
    String(values[value] ?? whole),
  )
}
