const formats = new Map<string, Intl.DateTimeFormat>()

/** A format of days in UTC, cached because making one is slow. */
export function dayFormat(
  language: string,
  options: Intl.DateTimeFormatOptions,
): Intl.DateTimeFormat {
  const name = JSON.stringify([language, options])
  const format =
    formats.get(name) ?? new Intl.DateTimeFormat(language, { ...options, timeZone: 'UTC' })
  formats.set(name, format)
  return format
}
