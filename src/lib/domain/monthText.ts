import { FIRST_YEAR, LAST_YEAR } from './period.ts'
import type { Month } from './period.ts'

/** A month in addresses and keys: "2026-11" for November. */
export function monthText({ year, month }: Month): string {
  return `${year}-${String(month + 1).padStart(2, '0')}`
}

/** Reads "2026-11"; undefined for no month, or one outside of 1970 to 2199. */
export function readMonth(text: string | null | undefined): Month | undefined {
  const match = /^(\d{4})-(0[1-9]|1[0-2])$/.exec(text ?? '')
  if (!match) return undefined
  const found = { year: Number(match[1]), month: Number(match[2]) - 1 }
  return isSupportedMonth(found) ? found : undefined
}

/** Whether a month lies within the stored years. */
export function isSupportedMonth({ year }: Month): boolean {
  return year >= FIRST_YEAR && year <= LAST_YEAR
}
