import { addDays, dayOf } from '#lib/domain/day.ts'
import type { Day } from '#lib/domain/day.ts'
import { addToMonth, firstDayOf, monthOf } from '#lib/domain/period.ts'
import { useViewer } from '../ui/ViewerContext.tsx'

type Props = { from?: string; to?: string; choose: (days: { from: Day; to: Day }) => void }

/** Months and years that are asked for most. */
export function DayPresets({ from, to, choose }: Props) {
  const { t, today } = useViewer()
  return (
    <div className="day-presets">
      {presetsOf(today).map(({ name, days }) => (
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

function presetsOf(today: Day) {
  const month = monthOf(today)
  const monthDays = (count: number) => ({
    from: firstDayOf(addToMonth(month, count)),
    to: addDays(firstDayOf(addToMonth(month, count + 1)), -1),
  })
  const yearDays = (year: number) => ({ from: dayOf(year, 0, 1), to: dayOf(year, 11, 31) })
  return [
    { name: 'thisMonth', days: monthDays(0) },
    { name: 'lastMonth', days: monthDays(-1) },
    { name: 'thisYear', days: yearDays(month.year) },
    { name: 'lastYear', days: yearDays(month.year - 1) },
  ] as const
}
