import type { ReactNode } from 'react'
import { heightOf } from '#lib/charts/months.ts'
import type { PlotMonths, Scale } from '#lib/charts/months.ts'
import { formatShort } from '#lib/domain/money.ts'
import { monthNumbers } from '#lib/domain/reportMonths.ts'
import { useViewer } from '../ui/ViewerContext.tsx'
import { MonthWord } from './MonthWord.tsx'

type Props = {
  label: string
  scale: Scale
  plot: PlotMonths
  /** Colour of the drawing. */
  color?: string
  unfinished?: number
  /** Shapes in percent of the plot. */
  children: ReactNode
  /** Months to choose, over the drawing. */
  over?: ReactNode
}

/** Drawing of a year's months between its axes, from the plot's first month on. */
export function Plot({ label, scale, plot, color, unfinished, children, over }: Props) {
  const { currency, language } = useViewer()
  return (
    <div className="plot">
      <div className="plot-y" aria-hidden="true">
        {scale.steps.map((minor) => (
          <span key={minor} suppressHydrationWarning>
            {formatShort({ minor, currency }, language)}
          </span>
        ))}
      </div>
      <div className="plot-area">
        {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an image of ours is drawn here */}
        <svg role="img" aria-label={label} color={color}>
          {scale.steps.map((minor) => (
            <line
              key={minor}
              className={minor === 0 ? 'grid-zero' : 'grid-line'}
              x2="100%"
              y1={percent(100 - heightOf(minor, scale))}
              y2={percent(100 - heightOf(minor, scale))}
            />
          ))}
          {children}
        </svg>
        {over}
      </div>
      <div className="plot-x" aria-hidden="true">
        {monthNumbers({ first: plot.first, last: 11 }).map((month) => (
          <span key={month} className={month === unfinished ? 'plot-now' : undefined}>
            <MonthWord month={month} isShort />
          </span>
        ))}
      </div>
    </div>
  )
}

/** Length of an SVG shape in percent. */
export const percent = (length: number): string => `${length}%`
