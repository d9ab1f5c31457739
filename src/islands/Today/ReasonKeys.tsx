import type { TodayDay } from '#lib/domain/todayForecast.ts'
import { ReasonIcon, toneOf } from './ReasonIcon.tsx'

/** The most keys above a line. */
const MOST = 6

/** Keys of the marks: the category of each largest reason, once. */
export function ReasonKeys({ days }: { days: readonly TodayDay[] }) {
  const keys = new Map<string, TodayDay>()
  for (const day of days) {
    const name = day.reasons[0]?.category?.name
    if (name !== undefined && !keys.has(name)) keys.set(name, day)
  }
  return (
    <ul className="chart-keys line-keys">
      {[...keys].slice(0, MOST).map(([name, day]) => (
        <li key={name}>
          <svg width="24" height="24" viewBox="-12 -12 24 24" aria-hidden="true">
            <g className={`line-mark ${toneOf(day)}`}>
              <circle r="11" />
              <ReasonIcon day={day} />
            </g>
          </svg>
          {name}
        </li>
      ))}
    </ul>
  )
}
