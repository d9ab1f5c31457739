import type { HTMLAttributes, KeyboardEvent, MouseEvent, ReactNode } from 'react'
import { monthNumbers } from '#lib/domain/reportMonths.ts'
import type { YearSpan } from '#lib/domain/reportMonths.ts'
import { useHydrated } from '../ui/useHydrated.ts'
import type { ChosenMark } from '../ui/useChosen.ts'

type Props = {
  label: string
  span: YearSpan
  chosen: ChosenMark<number>
  /** Text of a month's shape, for screen readers. */
  textOf: (month: number) => string
  /** Address that a month leads to, if any. */
  hrefOf?: (month: number) => string
  /** Tooltip of the chosen month. */
  tip: ReactNode
}

/** Months over a plot, each as high as the plot: pointer, finger and arrows choose the same. */
export function MonthHits({ label, span, chosen, textOf, hrefOf, tip }: Props) {
  const isHydrated = useHydrated()
  const first = Math.min(chosen.key ?? span.first, span.last)
  const middle = Math.floor((span.first + 12) / 2)
  const attributesOf = (month: number) => ({
    className: 'hit',
    // Single tab stop, from which arrows move; without a script each month is a tab stop.
    tabIndex: isHydrated && month !== first ? -1 : 0,
    onFocus: () => chosen.focus(month),
    onBlur: () => chosen.focus(undefined),
    onPointerDown: chosen.hold,
    onClick: (event: MouseEvent) => chosen.click(month, event.nativeEvent),
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      if (event.key === 'Escape') chosen.leave()
      else moveFocus(event, month, span)
    },
  })
  return (
    <fieldset className={span.first > 6 ? 'hits few' : 'hits'} aria-label={label}>
      {monthNumbers({ first: span.first, last: 11 }).map((month) => (
        <div
          key={month}
          className={month < middle ? 'hit-cell' : 'hit-cell hit-late'}
          onPointerEnter={({ pointerType }) => {
            if (pointerType === 'mouse' && month <= span.last) chosen.hover(month)
          }}
          onPointerLeave={() => chosen.hover(undefined)}
        >
          {month <= span.last && (
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

function moveFocus(event: KeyboardEvent<HTMLElement>, month: number, span: YearSpan) {
  const targets: Record<string, number | undefined> = {
    ArrowLeft: month - 1,
    ArrowRight: month + 1,
    Home: span.first,
    End: span.last,
  }
  const target = targets[event.key]
  if (target === undefined) return
  event.preventDefault()
  const cells = event.currentTarget.closest('.hits')!.children // the group around it
  cells[target - span.first]?.querySelector<HTMLElement>('.hit')?.focus()
}
