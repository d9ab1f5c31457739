import type { KeyboardEvent, MouseEvent, ReactNode } from 'react'
import { useAlive } from '../ui/useAlive.ts'
import type { Chosen } from '../ui/useChosen.ts'

type Props = {
  label: string
  count: number
  chosen: Chosen<number>
  /** All that a month's shape says, for those who do not see it. */
  textOf: (month: number) => string
  /** Address that a month leads to, if any. */
  hrefOf?: (month: number) => string
  /** Words beside the chosen month. */
  tip: ReactNode
}

/** Months over a plot, each as high as the plot: pointer, finger and arrows choose the same. */
export function MonthHits({ label, count, chosen, textOf, hrefOf, tip }: Props) {
  const isAlive = useAlive()
  const first = Math.min(chosen.key ?? 0, count - 1)
  const attributesOf = (month: number) => ({
    className: 'hit',
    // The keyboard stops once, and arrows lead on; without a script each month is a stop.
    tabIndex: isAlive && month !== first ? -1 : 0,
    onFocus: () => chosen.focus(month),
    onBlur: () => chosen.focus(undefined),
    onPointerDown: chosen.hold,
    onClick: (event: MouseEvent) => chosen.click(month, event.nativeEvent),
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      if (event.key === 'Escape') chosen.leave()
      else moveFocus(event, month, count)
    },
  })
  return (
    <fieldset className="hits" aria-label={label}>
      {Array.from({ length: count }, (_, month) => (
        <div
          key={month}
          className={month < 6 ? 'hit-cell' : 'hit-cell hit-late'}
          onPointerEnter={({ pointerType }) => {
            if (pointerType === 'mouse') chosen.hover(month)
          }}
          onPointerLeave={() => chosen.hover(undefined)}
        >
          {hrefOf ? (
            <a {...attributesOf(month)} href={hrefOf(month)}>
              <Words text={textOf(month)} isAlive={isAlive} />
            </a>
          ) : (
            <button {...attributesOf(month)} type="button">
              <Words text={textOf(month)} isAlive={isAlive} />
            </button>
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

type WordsProps = { text: string; isAlive: boolean }

/** Words of a month, out of sight; before hydration in sight while the month is chosen. */
function Words({ text, isAlive }: WordsProps) {
  return (
    <span
      className={isAlive ? 'visually-hidden' : 'visually-hidden tooltip'}
      suppressHydrationWarning
    >
      {text}
    </span>
  )
}

function moveFocus(event: KeyboardEvent<HTMLElement>, month: number, count: number) {
  const targets: Record<string, number | undefined> = {
    ArrowLeft: month - 1,
    ArrowRight: month + 1,
    Home: 0,
    End: count - 1,
  }
  const target = targets[event.key]
  if (target === undefined) return
  event.preventDefault()
  const cells = event.currentTarget.closest('.hits')!.children // the group around it
  cells[target]?.querySelector<HTMLElement>('.hit')?.focus()
}
