const formats = new Map<string, Intl.DateTimeFormat>()

/** Format of days in UTC, made once: making one is slow, and none ever changes. */
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
