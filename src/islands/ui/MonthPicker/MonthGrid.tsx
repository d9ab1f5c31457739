import { useEffect, useRef, useState } from 'react'
import type { KeyboardEvent } from 'react'
import type { ViewState } from '#lib/client/core/viewState.ts'
import type { EntriesOf } from '#lib/client/entryMonths.ts'
import { isSupportedMonth, monthText } from '#lib/domain/monthText.ts'
import { addToMonth, isSameMonth, monthOf } from '#lib/domain/period.ts'
import type { Month } from '#lib/domain/period.ts'
import { formatMonth, shortMonthName } from '#lib/i18n/dates.ts'
import { Icon } from '../Icon.tsx'
import { ViewLink } from '../ViewLink.tsx'
import { useViewer } from '../ViewerContext.tsx'

/** Months with entries, as `monthText` writes them. */
export type MonthMarks = {
  months: ReadonlySet<string>
  /** Meaning of a mark, such as "has budgets". */
  text: string
  /** Loads the marks of a year; must be stable between renders. */
  look?: (year: number) => void
}

export type GridProps<View> = {
  state: Pick<ViewState<View>, 'addressOf' | 'goTo'>
  viewOf: (month: Month) => View
  month: Month
  /** Whether the year of the month is shown, and no month is chosen. */
  isYear?: boolean
  marks?: MonthMarks
  entries?: EntriesOf
}

/** Months of a year, as links to their views. */
export function MonthGrid<View>(props: GridProps<View>) {
  const { state, viewOf, month, isYear, marks } = props
  const { t, today } = useViewer()
  const [at, setAt] = useState(month)
  const look = marks?.look
  useEffect(() => look?.(at.year), [look, at.year])
  const grid = useFocusedMonth(at)
  const moveTo = (next: Month) => {
    if (isSupportedMonth(next)) setAt(next)
  }
  return (
    <>
      <YearSteps at={at} moveTo={moveTo} />
      <div ref={grid} className="picker-months">
        {Array.from({ length: 12 }, (_, number) => ({ year: at.year, month: number })).map(
          (one) => (
            <MonthLink
              key={one.month}
              state={state}
              to={viewOf(one)}
              month={one}
              isAt={isSameMonth(one, at)}
              isChosen={!isYear && isSameMonth(one, month)}
              mark={marks?.months.has(monthText(one)) ? marks.text : undefined}
              moveTo={moveTo}
            />
          ),
        )}
      </div>
      <div className="picker-foot">
        {marks && marks.months.size > 0 && (
          <span className="quiet-text">
            <i className="picker-mark" />
            {marks.text}
          </span>
        )}
        <ViewLink className="button quiet" state={state} to={viewOf(monthOf(today))}>
          {t('month.today')}
        </ViewLink>
      </div>
    </>
  )
}

/** Moves the focus among the months with the keys. */
function useFocusedMonth({ month }: Month) {
  const grid = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const hasFocus = grid.current!.contains(document.activeElement)
    if (hasFocus) (grid.current!.children[month] as HTMLElement).focus()
  }, [month])
  return grid
}

const STEPS: Record<string, number | undefined> = {
  ArrowLeft: -1,
  ArrowRight: 1,
  ArrowUp: -3,
  ArrowDown: 3,
  PageUp: -12,
  PageDown: 12,
}

function moveByKey(event: KeyboardEvent, at: Month, moveTo: (next: Month) => void) {
  const ends: Record<string, number | undefined> = { Home: -at.month, End: 11 - at.month }
  const count = STEPS[event.key] ?? ends[event.key]
  if (count === undefined) return
  event.preventDefault()
  moveTo(addToMonth(at, count))
}

type YearProps = { at: Month; moveTo: (next: Month) => void }

function YearSteps({ at, moveTo }: YearProps) {
  const { t } = useViewer()
  const step = (count: number, label: string) => (
    <button
      type="button"
      className="picker-step"
      aria-label={label}
      disabled={!isSupportedMonth(addToMonth(at, count))}
      onClick={() => moveTo(addToMonth(at, count))}
    >
      <Icon name={count < 0 ? 'chevron-left' : 'chevron-right'} />
    </button>
  )
  return (
    <div className="picker-year">
      {step(-12, t('month.previousYear'))}
      <b className="num" aria-live="polite">
        {at.year}
      </b>
      {step(12, t('month.nextYear'))}
    </div>
  )
}

type LinkProps<View> = {
  state: GridProps<View>['state']
  to: View
  month: Month
  isAt: boolean
  isChosen: boolean
  mark?: string
  moveTo: (month: Month) => void
}

function MonthLink<View>(props: LinkProps<View>) {
  const { state, to, month, isAt, isChosen, mark, moveTo } = props
  const { today, language } = useViewer()
  const name = formatMonth(month, language)
  const isPresent = isSameMonth(month, monthOf(today))
  return (
    <ViewLink
      state={state}
      to={to}
      tabIndex={isAt ? 0 : -1}
      aria-current={isChosen ? 'page' : isPresent ? 'date' : undefined}
      onKeyDown={(event) => moveByKey(event, month, moveTo)}
    >
      <span aria-hidden="true">{shortMonthName(month.month, language)}</span>
      <span className="visually-hidden">{mark ? `${name}, ${mark}` : name}</span>
      {mark && <i className="picker-mark" />}
    </ViewLink>
  )
}
