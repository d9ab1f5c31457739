import { barOf } from '#lib/domain/budgetBar.ts'
import type { Budget } from '#lib/domain/budget.ts'
import { paceOf } from '#lib/domain/months.ts'
import { useViewer } from '../ViewerContext.tsx'

/** Bar of a budget, with today's mark in the present month; texts beside it say the same. */
export function Meter({ budget }: { budget: Budget }) {
  const viewer = useViewer()
  const { tone, word, length, carriedLength } = barOf(budget)
  const pace = paceOf(budget, viewer)
  return (
    <span className="meter" aria-hidden="true">
      <svg className="meter-track">
        {carriedLength > 0 && (
          <rect
            x={percent(WHOLE - carriedLength)}
            width={percent(carriedLength)}
            height="100%"
            fill={`url(#${HATCH})`}
          />
        )}
        {word === 'pending' && (
          <rect className="meter-pending" x="84%" width="16%" height="100%" rx="5" />
        )}
        {length > 0 && (
          <rect
            className={`meter-${tone}`}
            width={percent(Math.max(length, LEAST))}
            height="100%"
            rx="5"
          />
        )}
      </svg>
      {pace && (
        <svg className="meter-mark">
          <rect x={percent(pace.share)} width="2" height="100%" rx="1" />
        </svg>
      )}
    </span>
  )
}

const WHOLE = 10_000
const ONE_PERCENT = 100
/** Shortest visible length. */
const LEAST = ONE_PERCENT
const HATCH = 'carried-hatch'

const percent = (hundredths: number) => `${hundredths / ONE_PERCENT}%`

/** Hatching that all bars of a page fill the carried part with. */
export function MeterHatch() {
  return (
    <svg className="meter-defs" aria-hidden="true">
      <pattern
        id={HATCH}
        width="6"
        height="6"
        patternUnits="userSpaceOnUse"
        patternTransform="rotate(45)"
      >
        <rect className="meter-hatch" width="2" height="6" />
      </pattern>
    </svg>
  )
}
