import { addDays } from '#lib/domain/day.ts'
import type { Day } from '#lib/domain/day.ts'
import { clockIn } from '#lib/i18n/dates.ts'
import { tellChange } from './core/changes.ts'
import { presentInstant } from './core/clock.ts'

/** Viewer as the page was made for them. */
type ViewerAtOpening = { zone?: string; today: Day }

const DAY = 86_400_000

/** Number of days of which all islands were told. */
let told = 0

/**
 * Moves today on by the days that began since the page was opened; days are counted, so a
 * wrong clock moves nothing by itself. Answers of an earlier day are asked for anew.
 */
export function moveToday<Known extends { today: Day }>(
  { zone = 'UTC', today }: ViewerAtOpening,
  change: (how: (known: Known) => Known) => void,
): void {
  const dayAt = (at: number) => Math.floor(clockIn(at, zone) / DAY)
  const passed = dayAt(presentInstant()) - dayAt(performance.timeOrigin)
  const day = addDays(today, passed)
  change((known) => (known.today === day ? known : { ...known, today: day }))
  if (passed === told) return
  told = passed
  tellChange()
  dispatchEvent(new Event('new-day'))
}
