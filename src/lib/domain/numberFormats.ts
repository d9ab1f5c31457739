const formats = new Map<string, Intl.NumberFormat>()

/**
 * A number format, cached by name because making one is slow. The name contains all its
 * options, the language first.
 */
export function cachedNumberFormat(
  name: string,
  make: () => Intl.NumberFormat,
): Intl.NumberFormat {
  const format = formats.get(name) ?? make()
  formats.set(name, format)
  return format
}

/** A number of things in the groups of a language: "1,234". */
export function formatCount(count: number, language: string): string {
  const make = () => new Intl.NumberFormat(language, { useGrouping: 'always' })
  return cachedNumberFormat(`${language} count`, make).format(count)
}
