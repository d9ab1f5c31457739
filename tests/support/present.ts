const DAY = 86_400_000

/** Zone of the people on tested pages, by whose days tests go; their browsers are there, too. */
export const PEOPLE_ZONE =
  'process' in globalThis
    ? (process.env['PEOPLE_ZONE'] ?? 'UTC')
    : new Intl.DateTimeFormat().resolvedOptions().timeZone

/** Present day in the zone of the people, as a field for a date holds it. */
export function today(): string {
  return new Intl.DateTimeFormat('sv', { timeZone: PEOPLE_ZONE }).format(Date.now())
}

/** Instant some days ago, at noon of UTC, when it is the same day in the zone of the people. */
export function daysAgo(days: number): number {
  return Date.parse(`${today()}T12:00Z`) - days * DAY
}

/** Day at a distance from today, as a field for a date holds it. */
export function dayIn(days: number): string {
  return new Date(daysAgo(-days)).toISOString().slice(0, 10)
}

/** Present year in the zone of the people. */
export function thisYear(): number {
  return Number(today().slice(0, 4))
}

/** Month at a distance from the present one, as a field for a month holds it. */
export function monthIn(months: number): string {
  const [year, month] = today().split('-').map(Number) as [number, number]
  return new Date(Date.UTC(year, month - 1 + months)).toISOString().slice(0, 7)
}

/** Name of a month at a distance from the present one, with its year. */
export function monthTitleIn(months: number): string {
  return new Intl.DateTimeFormat('en', {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(`${monthIn(months)}-01T12:00Z`))
}

/** Name of a month at a distance from the present one, without its year. */
export function monthNameIn(months: number): string {
  return monthTitleIn(months).split(' ')[0]!
}

/** Name of a month at a distance from the present one as texts tell it. */
export function monthNamedIn(months: number): string {
  const isThisYear = monthIn(0).slice(0, 4) === monthIn(months).slice(0, 4)
  return isThisYear ? monthNameIn(months) : monthTitleIn(months)
}
