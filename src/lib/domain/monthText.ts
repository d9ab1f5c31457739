import { isDay } from './day.ts'
import type { Day } from './day.ts'
import { FIRST_YEAR, LAST_YEAR } from './period.ts'
import type { Month } from './period.ts'

/**
 * A month in addresses and keys: "2026-11" for November, "2026-11_2026-10-30" for the one
 * of its name that begins with a payday.
 */
export function monthText({ period, ...month }: Month): string {
  const name = calendarText(month)
  return period === undefined ? name : `${name}_${period}`
}

/** A calendar month as text: "2026-11". */
export function calendarText({ year, month }: Month): string {
  return `${year}-${String(month + 1).padStart(2, '0')}`
}

/** A year in keys: "2026", or with a period of it where months begin with paydays. */
export function yearText({ year, period }: Pick<Month, 'year' | 'period'>): string {
  return period === undefined ? String(year) : `${year}_${period}`
}

/** Reads what `yearText` writes. */
export function readYearText(text: string): { year: number; period?: Day } {
  const [year, period] = text.split('_')
  return { year: Number(year), ...(period && { period: period as Day }) }
}

/** Reads what `monthText` writes; undefined for no month, or one outside of 1970 to 2199. */
export function readMonth(text: string | null | undefined): Month | undefined {
  const match = /^(\d{4})-(0[1-9]|1[0-2])(?:_(\d{4}-\d{2}-\d{2}))?$/.exec(text ?? '')
  if (!match) return undefined
  const [, year, month, period] = match
  const found = { year: Number(year), month: Number(month) - 1 }
  if (!isSupportedMonth(found)) return undefined
  if (period === undefined) return found
  return isDay(period) ? { ...found, period: period as Day } : undefined
}

/** Whether a month lies within the stored years. */
export function isSupportedMonth({ year }: Month): boolean {
  return year >= FIRST_YEAR && year <= LAST_YEAR
}
