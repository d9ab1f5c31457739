import type { HTMLAttributes, ReactNode } from 'react'
import { useHydrated } from '../useHydrated.ts'
import type { ChosenMark } from '../useChosen.ts'
import { hoverHandlers, markHandlers } from './markHandlers.ts'

type Props = {
  label: string
  /** Months of the plot, each of one width. */
  months: readonly number[]
  /** Last month that can be chosen. */
  last: number
  chosen: ChosenMark<number>
  /** Text of a month's shape, for screen readers. */
  textOf: (month: number) => string
  /** Address that a month leads to, if any. */
  hrefOf?: (month: number) => string
  /** Tooltip of the chosen month. */
  tip: ReactNode
}

/**
 * Months over a plot, each as high as the plot: pointer, finger and arrows choose the
 * same.
 */
export function MonthHits({ label, months, last, ...props }: Props) {
  const { chosen, textOf, hrefOf, tip } = props
  const isHydrated = useHydrated()
  const first = Math.min(chosen.key ?? months[0]!, last) // a plot has a month at least
  const attributesOf = (month: number) => ({
    className: 'hit',
    // Single tab stop, from which arrows move; without a script each month is a tab stop.
    tabIndex: isHydrated && month !== first ? -1 : 0,
    ...markHandlers(month, chosen, MARKS),
  })
  return (
    <fieldset className={months.length < FEW ? 'hits few' : 'hits'} aria-label={label}>
      {months.map((month, place) => (
        <div
          key={month}
          className={isLate(place, months) ? 'hit-cell hit-late' : 'hit-cell'}
          {...hoverHandlers(month <= last ? month : undefined, chosen)}
        >
          {month <= last && (
            <Hit href={hrefOf?.(month)} attributes={attributesOf(month)}>
              <span className="visually-hidden" suppressHydrationWarning>
                {textOf(month)}
              </span>
            </Hit>
          )}
          {chosen.key === month && (
            <div className="tooltip" role="tooltip">
              {tip}
            </div>
          )}
        </div>
      ))}
    </fieldset>
  )
}

const MARKS = { group: '.hits', mark: '.hit' }

/** Fewest months with room for a tooltip beside its month. */
const FEW = 6

/** Whether a month is in the second half of a plot. */
function isLate(place: number, { length }: readonly number[]): boolean {
  return place >= Math.floor(length / 2)
}

type HitProps = {
  href: string | undefined
  attributes: HTMLAttributes<HTMLElement>
  children: ReactNode
}

/** Month to choose: a link where it leads somewhere. */
function Hit({ href, attributes, children }: HitProps) {
  return href === undefined ? (
    <button {...attributes} type="button">
      {children}
    </button>
  ) : (
    <a {...attributes} href={href}>
      {children}
    </a>
  )
}
