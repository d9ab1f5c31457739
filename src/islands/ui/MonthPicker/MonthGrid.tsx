import { useEffect, useRef, useState } from 'react'
import type { KeyboardEvent } from 'react'
import type { ViewState } from '#lib/client/core/viewState.ts'
import type { EntriesOf } from '#lib/client/entryMonths.ts'
import { isSupportedMonth, monthText, yearText } from '#lib/domain/monthText.ts'
import { daysOfMonth, monthsOfYear, presentMonth, stepMonth } from '#lib/domain/months.ts'
import { isSameMonth } from '#lib/domain/period.ts'
import type { Month } from '#lib/domain/period.ts'
import { formatDaysOfMonth, formatMonth, shortMonthName } from '#lib/i18n/dates.ts'
import { Icon } from '../Icon.tsx'
import { periodDays } from '../periodText.ts'
import { ViewLink } from '../ViewLink.tsx'
import { useViewer } from '../ViewerContext.tsx'
import type { Viewer } from '../ViewerContext.tsx'

/** Months with entries, as `monthText` writes them. */
export type MonthMarks = {
  months: ReadonlySet<string>
  /** Meaning of a mark, such as "has budgets". */
  text: string
  /** Loads the marks of a year, as `yearText` writes it; must be stable between renders. */
  look?: (year: string) => void
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
  const viewer = useViewer()
  const { t } = viewer
  const [at, setAt] = useState(month)
  const months = monthsOfYear(at, viewer)
  const look = marks?.look
  const year = yearText(months[0]!) // a year has months
  useEffect(() => look?.(year), [look, year])
  const grid = useFocusedMonth(months.findIndex((one) => isSameMonth(one, at)))
  const moveTo = (next: Month) => {
    if (isSupportedMonth(next)) setAt(next)
  }
  return (
    <>
      <YearSteps at={at} moveTo={moveTo} />
      <div ref={grid} className="picker-months">
        {months.map((one, place) => (
          <MonthLink
            // The same name of another year keeps the focus; one of 13 comes twice.
            key={months[place - 1]?.month === one.month ? 'second' : one.month}
            state={state}
            to={viewOf(one)}
            month={one}
            isAt={isSameMonth(one, at)}
            isChosen={!isYear && isSameMonth(one, month)}
            mark={marks?.months.has(monthText(one)) ? marks.text : undefined}
            moveTo={moveTo}
          />
        ))}
      </div>
      <div className="picker-foot">
        {marks && marks.months.size > 0 && (
          <span className="quiet-text">
            <i className="picker-mark" />
            {marks.text}
          </span>
        )}
        <ViewLink className="button quiet" state={state} to={viewOf(presentMonth(viewer))}>
          {t('month.today')}
        </ViewLink>
      </div>
    </>
  )
}

/** Moves the focus among the months with the keys. */
function useFocusedMonth(place: number) {
  const grid = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const hasFocus = grid.current!.contains(document.activeElement)
    if (hasFocus) (grid.current!.children[place] as HTMLElement).focus()
  }, [place])
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

type KeyMove = { at: Month; viewer: Viewer; moveTo: (next: Month) => void }

function moveByKey(event: KeyboardEvent, { at, viewer, moveTo }: KeyMove) {
  const months = monthsOfYear(at, viewer)
  const ends: Record<string, Month | undefined> = { Home: months[0], End: months.at(-1) }
  const count = STEPS[event.key]
  const next = count === undefined ? ends[event.key] : stepMonth(at, count, viewer)
  if (!next) return
  event.preventDefault()
  moveTo(next)
}

type YearProps = { at: Month; moveTo: (next: Month) => void }

function YearSteps({ at, moveTo }: YearProps) {
  const viewer = useViewer()
  const { t } = viewer
  const step = (count: number, label: string) => (
    <button
      type="button"
      className="picker-step"
      aria-label={label}
      disabled={!isSupportedMonth(stepMonth(at, count, viewer))}
      onClick={() => moveTo(stepMonth(at, count, viewer))}
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
  const viewer = useViewer()
  const { language } = viewer
  const days = month.period && daysOfMonth(month, viewer)
  const shown = days && periodDays(month, viewer)
  const name = [formatMonth(month, language), shown].filter(Boolean).join(', ')
  const isPresent = isSameMonth(month, presentMonth(viewer))
  return (
    <ViewLink
      state={state}
      to={to}
      tabIndex={isAt ? 0 : -1}
      aria-current={isChosen ? 'page' : isPresent ? 'date' : undefined}
      onKeyDown={(event) => moveByKey(event, { at: month, viewer, moveTo })}
    >
      <span aria-hidden="true">
        {shortMonthName(month.month, language)}
        {days && (
          <>
            <br />
            <small suppressHydrationWarning>
              {formatDaysOfMonth(days.from, days.to, language)}
            </small>
          </>
        )}
      </span>
      <span className="visually-hidden" suppressHydrationWarning>
        {mark ? `${name}, ${mark}` : name}
      </span>
      {mark && <i className="picker-mark" />}
    </ViewLink>
  )
}
