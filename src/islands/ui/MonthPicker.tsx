import { useEffect, useId, useRef, useState } from 'react'
import type { EntriesOf } from '#lib/client/entryMonths.ts'
import type { ViewState } from '#lib/client/core/viewState.ts'
import { isSupportedMonth } from '#lib/domain/monthText.ts'
import { presentMonth, stepMonth } from '#lib/domain/months.ts'
import type { Month } from '#lib/domain/period.ts'
import { formatMonth, monthInText, monthName } from '#lib/i18n/dates.ts'
import { Icon } from './Icon.tsx'
import { EntryMonthGrid } from './MonthPicker/EntryMonthGrid.tsx'
import { MonthGrid } from './MonthPicker/MonthGrid.tsx'
import type { MonthMarks } from './MonthPicker/MonthGrid.tsx'
import { periodDays, periodName } from './periodText.ts'
import { ViewLink } from './ViewLink.tsx'
import { useViewer } from './ViewerContext.tsx'

type Props<View> = {
  state: Pick<ViewState<View>, 'addressOf' | 'goTo'>
  viewOf: (month: Month) => View
  /** Chosen month; where a whole year is shown, the month that gets the focus first. */
  month: Month
  /** Views of whole years, and the texts of links to them. */
  years?: {
    viewOf: (year: number) => View
    labelOf: (way: 'previous' | 'next', year: number) => string
  }
  marks?: MonthMarks
  /** Entries whose months are marked, where the screen gives no marks. */
  entries?: EntriesOf
  /** Whether this year is left out of month names, except for screen readers. */
  omitsYear?: boolean
}

/**
 * Chosen month or year between its neighbours; its name opens the months of a year. All are
 * links and work before any script.
 */
export function MonthPicker<View>(props: Props<View>) {
  const { state, viewOf, month, years, omitsYear = false } = props
  const { t } = useViewer()
  const id = useId()
  const popover = useRef<HTMLDialogElement>(null)
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    // A tap before hydration may have opened it.
    if (popover.current?.matches(':popover-open')) focusChosen(popover.current)
  }, [])
  const choice = {
    addressOf: state.addressOf,
    goTo: (to: View) => {
      popover.current?.hidePopover()
      state.goTo(to)
    },
  }
  return (
    <nav
      className={month.period && !years ? 'picker picker-long' : 'picker'}
      aria-label={t('month.label')}
    >
      <Step {...props} count={-1} />
      <h2 id="shown-month" tabIndex={-1} aria-live="polite">
        <button
          type="button"
          className="picker-name"
          popoverTarget={id}
          aria-haspopup="dialog"
        >
          {years ? month.year : <MonthName {...{ month, omitsYear }} />}
          <Icon name="chevron-down" size={16} />
        </button>
      </h2>
      <Step {...props} count={1} />
      <dialog
        ref={popover}
        id={id}
        popover="auto"
        className="picker-card"
        aria-label={t('month.choose')}
        onBeforeToggle={({ newState }) => {
          if (newState === 'open') setOpen(true)
        }}
        onToggle={({ newState, currentTarget }) => {
          if (newState === 'open') return focusChosen(currentTarget)
          // Unmounts the months only after the browser has returned their focus.
          setOpen(false)
        }}
      >
        <Months
          key={`${state.addressOf(viewOf(month))} ${isOpen}`}
          {...props}
          state={choice}
          isOpen={isOpen}
        />
      </dialog>
    </nav>
  )
}

function focusChosen(card: HTMLElement) {
  card.querySelector<HTMLElement>('a[tabindex="0"]')?.focus()
}

type MonthsProps<View> = Props<View> & { isOpen: boolean }

/** Months of the chosen year; marks load when the picker opens. */
function Months<View>({ entries, marks, isOpen, years, ...rest }: MonthsProps<View>) {
  const grid = { ...rest, isYear: years !== undefined }
  if (isOpen && entries) return <EntryMonthGrid {...grid} entries={entries} />
  return <MonthGrid {...grid} marks={isOpen ? marks : undefined} />
}

type NameProps = { month: Month; omitsYear: boolean }

function MonthName({ month, omitsYear }: NameProps) {
  const viewer = useViewer()
  const { language } = viewer
  const name = formatMonth(month, language)
  if (month.period !== undefined) return <PeriodName month={month} name={name} />
  if (!omitsYear || month.year !== presentMonth(viewer).year) return name
  return (
    <>
      <span aria-hidden="true">{monthName(month.month, language)}</span>
      <span className="visually-hidden">{name}</span>
    </>
  )
}

type PeriodProps = { month: Month; name: string }

/** Name of a month that begins with a payday, with its days. */
function PeriodName({ month, name }: PeriodProps) {
  const viewer = useViewer()
  return (
    <>
      <span aria-hidden="true" suppressHydrationWarning>
        {periodName(month, viewer)}
      </span>
      <span className="visually-hidden" suppressHydrationWarning>
        {`${name}, ${periodDays(month, viewer)}`}
      </span>
    </>
  )
}

/** Link to the month or the year beside the chosen one. */
function Step<View>(props: Props<View> & { count: -1 | 1 }) {
  const { state, viewOf, years, month, count } = props
  const viewer = useViewer()
  const { t, language } = viewer
  const to = years
    ? { ...month, year: month.year + count }
    : stepMonth(month, count, viewer)
  if (!isSupportedMonth(to)) return <span className="picker-step" />
  const way = count < 0 ? 'previous' : 'next'
  const label = years
    ? years.labelOf(way, to.year)
    : t(`month.${way}`, { month: monthInText(to, language) })
  return (
    <ViewLink
      className="picker-step"
      state={state}
      to={years ? years.viewOf(to.year) : viewOf(to)}
      aria-label={label}
    >
      <Icon name={count < 0 ? 'chevron-left' : 'chevron-right'} />
    </ViewLink>
  )
}
