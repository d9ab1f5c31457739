import type { ReactNode } from 'react'
import { monthsOfPlot } from '#lib/charts/plot.ts'
import type { PlotMonths, Scale } from '#lib/charts/plot.ts'
import { formatShort } from '#lib/domain/money.ts'
import { useViewer } from '../ViewerContext.tsx'
import { MonthWord } from './MonthWord.tsx'
import './report.css'
import './plot.css'

type Props = {
  label: string
  scale: Scale
  plot: PlotMonths
  /** Colour of the drawing. */
  color?: string
  unfinished?: number
  /** Label of a month below the plot; its short name when left out. */
  wordOf?: (month: number) => ReactNode
  /** Month that names a place of the plot, 0 to 11. */
  nameOf?: (place: number) => number
  /** Shapes in percent of the plot. */
  children: ReactNode
  /** Months to choose, over the drawing. */
  over?: ReactNode
}

/** Drawing of months between its axes. */
export function Plot({ label, scale, plot, color, ...props }: Props) {
  const { unfinished, wordOf, nameOf = (place) => place, children, over } = props
  const { currency, language } = useViewer()
  return (
    <div className="plot">
      <div className="plot-y" aria-hidden="true">
        {scale.steps.map(({ minor }) => (
          <span key={minor} suppressHydrationWarning>
            {formatShort({ minor, currency }, language)}
          </span>
        ))}
      </div>
      <div className="plot-area">
        {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an image of ours is drawn here */}
        <svg role="img" aria-label={label} color={color}>
          {scale.steps.map(({ minor, height }) => (
            <line
              key={minor}
              className={minor === 0 ? 'grid-zero' : 'grid-line'}
              x2="100%"
              y1={percent(100 - height)}
              y2={percent(100 - height)}
            />
          ))}
          {children}
        </svg>
        {over}
      </div>
      <div className="plot-x" aria-hidden="true">
        {monthsOfPlot(plot).map((month) => (
          <span key={month} className={month === unfinished ? 'plot-now' : undefined}>
            {wordOf ? wordOf(month) : <MonthWord month={nameOf(month)} isShort />}
          </span>
        ))}
      </div>
    </div>
  )
}

/** Length of an SVG shape in percent. */
export const percent = (length: number): string => `${length}%`
