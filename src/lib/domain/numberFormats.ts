const formats = new Map<string, Intl.NumberFormat>()

/**
 * Number format made once under a name: making one is slow, and none ever changes. Names hold all
 * that a format is made of, its language first.
 */
export function keptNumberFormat(
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
  return keptNumberFormat(`${language} count`, make).format(count)
}
