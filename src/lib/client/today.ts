import { addDays } from '#lib/domain/day.ts'
import type { Day } from '#lib/domain/day.ts'
import { DAY_MILLISECONDS } from '#lib/domain/durations.ts'
import { clockIn } from '#lib/i18n/dates.ts'
import { tellChange } from './core/changes.ts'
import { presentInstant } from './core/clock.ts'
import { drawnInstant } from './core/serverTime.ts'

/** Zone and day of the viewer when the server drew the page. */
type ViewerAtOpening = { zone?: string; today: Day }

/** Device clock when the scripts of the page began. */
const startedAt = presentInstant()

/** Number of passed days that islands were notified of. */
let notified = 0

/**
 * Advances today by the days since the server drew the page. The device only measures the
 * time since then, asleep or awake, so its clock may be wrong. Signals to reload answers of
 * an earlier day.
 */
export function moveToday<Known extends { today: Day }>(
  { zone = 'UTC', today }: ViewerAtOpening,
  change: (how: (known: Known) => Known) => void,
): void {
  const dayAt = (at: number) => Math.floor(clockIn(at, zone) / DAY_MILLISECONDS)
  const drawnAt = drawnInstant() ?? startedAt
  const passed = dayAt(drawnAt + presentInstant() - startedAt) - dayAt(drawnAt)
  const day = addDays(today, passed)
  change((known) => (known.today === day ? known : { ...known, today: day }))
  if (passed === notified) return
  notified = passed
  tellChange()
  dispatchEvent(new Event('new-day'))
}
