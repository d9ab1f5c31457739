import { dayOf, partsOf } from '#lib/domain/day.ts'
import type { Day } from '#lib/domain/day.ts'
import { daysOfMonth, presentMonth, stepMonth } from '#lib/domain/months.ts'
import type { Now } from '#lib/domain/months.ts'
import { useViewer } from '../ui/ViewerContext.tsx'

type Props = { from?: string; to?: string; choose: (days: { from: Day; to: Day }) => void }

/** Months and years that are asked for most. */
export function DayPresets({ from, to, choose }: Props) {
  const viewer = useViewer()
  const { t } = viewer
  return (
    <div className="day-presets">
      {presetsOf(viewer).map(({ name, days }) => (
        <button
          key={name}
          type="button"
          className="chip"
          aria-pressed={from === days.from && to === days.to}
          onClick={() => choose(days)}
        >
          {t(`search.presets.${name}`)}
        </button>
      ))}
    </div>
  )
}

function presetsOf(now: Now) {
  const month = presentMonth(now)
  const monthDays = (count: number) => daysOfMonth(stepMonth(month, count, now), now)
  const yearDays = (year: number) => ({ from: dayOf(year, 0, 1), to: dayOf(year, 11, 31) })
  const { year } = partsOf(now.today)
  return [
    { name: 'thisMonth', days: monthDays(0) },
    { name: 'lastMonth', days: monthDays(-1) },
    { name: 'thisYear', days: yearDays(year) },
    { name: 'lastYear', days: yearDays(year - 1) },
  ] as const
}
