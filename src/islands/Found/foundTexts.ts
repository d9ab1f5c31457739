import type { FoundSeries } from '#lib/client/foundSeries.ts'
import { addUp } from '#lib/domain/addUp.ts'
import type { Day } from '#lib/domain/day.ts'
import { monthOf } from '#lib/domain/period.ts'
import { monthInText } from '#lib/i18n/dates.ts'
import type { Translate } from '#lib/i18n.ts'
import { amountText } from '../ui/amounts.ts'
import type { Viewer } from '../ui/ViewerContext.tsx'

/** How often a series comes: "Every 3 months". */
export function cadenceText({ cadence }: FoundSeries, t: Translate): string {
  const { unit, every } = cadence
  if (unit === 'week') {
    return every === 1
      ? t('entryForm.repeats.weekly')
      : t('bills.repeats.week', { count: every })
  }
  if (every === 12) return t('entryForm.repeats.yearly')
  return every === 1
    ? t('entryForm.repeats.monthly')
    : t('bills.repeats.month', { count: every })
}

/** How often and since when it came, its last price, and what makes it uncertain. */
export function seriesFacts(one: FoundSeries, viewer: Viewer): string[] {
  const { t, language } = viewer
  const { count, entries, misses, steps, isStopped, days } = one
  const monthText = (day: Day) => monthInText(monthOf(day), language)
  const [before, present] = steps.slice(-2)
  return [
    t('found.times', { count, month: monthText(entries[0]!.day) }), // a series has entries
    ...(before && present
      ? [
          t('found.before', {
            amount: amountText(before.minor, one, viewer),
            month: monthText(present.since),
          }),
        ]
      : []),
    ...(misses > 0 ? [t('found.missed', { count: misses })] : []),
    ...(isStopped ? [t('found.stopped', { month: monthText(days.last) })] : []),
  ]
}

/** What happens with the entries of a series that is added. */
export function outcomesOf(
  one: FoundSeries,
  viewer: Viewer,
  monthText: (day: Day) => string,
): string[] {
  const { t, today } = viewer
  if (one.type === 'income') return [t('found.becomesIncome')]
  const present = one.entries.filter(
    ({ day, isOwn }) => isOwn && day.slice(0, 7) === today.slice(0, 7),
  )
  const minor = addUp(present.map((entry) => entry.minor))
  return [
    t('found.becomesBills'),
    ...(minor > 0
      ? [
          t('found.grows', {
            month: monthText(today),
            amount: amountText(minor, one, viewer),
          }),
        ]
      : []),
    ...(one.entries.some(({ isOwn }) => !isOwn) ? [t('found.others')] : []),
  ]
}
