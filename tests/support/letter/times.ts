const DAY = 86_400_000
const NOON = DAY / 2

export type Clock = {
  now(): number
  /** Noon of a day, counted from today; UTC. */
  noon(days: number): number
  /** Noon of a day of a month, counted from the present one. */
  dayOfMonth(months: number, day: number): number
  /** The month some months from the present one. */
  month(months: number): { month: number; year: number }
}

export function clockAt(now: () => number): Clock {
  const dayOfMonth = (months: number, day: number) => {
    const today = new Date(now())
    return Date.UTC(today.getUTCFullYear(), today.getUTCMonth() + months, day) + NOON
  }
  return {
    now,
    noon: (days) => Math.floor(now() / DAY) * DAY + days * DAY + NOON,
    dayOfMonth,
    month: (months) => monthOf(dayOfMonth(months, 1)),
  }
}

/** Month (0 to 11) and year of a time, in UTC. */
export function monthOf(time: number): { month: number; year: number } {
  const date = new Date(time)
  return { month: date.getUTCMonth(), year: date.getUTCFullYear() }
}

/** The calendar fields of a time. */
export function calendarOf(time: number) {
  const { month, year } = monthOf(time)
  const dayOfYear = Math.floor((time - Date.UTC(year, 0, 1)) / DAY) + 1
  return { week: Math.ceil(dayOfYear / 7), month, year, dayOfYear }
}

/** The start of today, UTC. */
export function startOfDay(time: number): number {
  return Math.floor(time / DAY) * DAY
}

/** A time some steps of a unit later. */
export function laterBy(time: number, steps: number, unit: string): number {
  const date = new Date(time)
  if (unit === 'DAILY') return time + steps * DAY
  if (unit === 'WEEKLY') return time + steps * 7 * DAY
  const months = unit === 'YEARLY' ? steps * 12 : steps
  const first = new Date(time)
  first.setUTCMonth(date.getUTCMonth() + months, 1)
  const lastDay = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0))
  first.setUTCDate(Math.min(date.getUTCDate(), lastDay.getUTCDate()))
  return first.getTime()
}
