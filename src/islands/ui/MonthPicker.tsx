import { useId, useRef, useState } from 'react'
import type { ComponentType } from 'react'
import { failureText } from '#lib/client/core/failures.ts'
import type { EntriesOf } from '#lib/client/entryMonths.ts'
import type { ViewState } from '#lib/client/core/viewState.ts'
import { isKept } from '#lib/domain/monthText.ts'
import { addToMonth } from '#lib/domain/period.ts'
import type { Month } from '#lib/domain/period.ts'
import { formatMonth } from '#lib/i18n/dates.ts'
import { Icon } from './Icon.tsx'
import type { GridProps, MonthMarks } from './MonthPicker/MonthGrid.tsx'
import { TryAgain } from './list/TryAgain.tsx'
import { useLazy } from './useLazy.ts'
import { ViewLink } from './ViewLink.tsx'
import { useViewer } from './ViewerContext.tsx'

type Loaded = { Grid: ComponentType<GridProps> }

type Props<View> = {
  state: Pick<ViewState<View>, 'addressOf' | 'goTo'>
  viewOf: (month: Month) => View
  /** Chosen month; of a year that is shown as a whole, the month to begin at. */
  month: Month
  /** View of a year, where the chosen year is shown as a whole. */
  yearView?: (year: number) => View
  marks?: MonthMarks
  /** Whose months the picker marks, where it has no marks of its own. */
  entries?: EntriesOf
}

const loadGrid = (): Promise<Loaded> =>
  import('./MonthPicker/MonthGrid.tsx').then((part) => ({ Grid: part.MonthGrid }))
const loadEntryGrid = (): Promise<Loaded> =>
  import('./MonthPicker/EntryMonthGrid.tsx').then((part) => ({ Grid: part.EntryMonthGrid }))
/** Parts that an early tap asks for. */
const GRID = 'src/islands/ui/MonthPicker/MonthGrid.tsx'
const ENTRY_GRID = 'src/islands/ui/MonthPicker/EntryMonthGrid.tsx'

/** Chosen month or year between its neighbours; its name opens the months of a year. */
export function MonthPicker<View>({ state, month, marks, entries, ...views }: Props<View>) {
  const { viewOf, yearView } = views
  const { t, language } = useViewer()
  const id = useId()
  const popover = useRef<HTMLDialogElement>(null)
  const [isOpen, setOpen] = useState(false)
  const { part, failure, retry } = useLazy(entries ? loadEntryGrid : loadGrid, isOpen)
  const choose = (chosen: Month) => {
    popover.current?.hidePopover()
    state.goTo(viewOf(chosen))
  }
  const focusChosen = () =>
    popover.current?.querySelector<HTMLElement>('[data-month][tabindex="0"]')?.focus()
  const step = (count: -1 | 1) => {
    const to = addToMonth(month, yearView ? 12 * count : count)
    if (!isKept(to)) return <span className="picker-step" />
    const way = count < 0 ? 'previous' : 'next'
    return (
      <ViewLink
        className="picker-step"
        state={state}
        to={yearView ? yearView(to.year) : viewOf(to)}
        aria-label={
          yearView
            ? t(`month.${way}WholeYear`, { year: to.year })
            : t(`month.${way}`, { month: formatMonth(to, language) })
        }
      >
        <Icon name={count < 0 ? 'chevron-left' : 'chevron-right'} />
      </ViewLink>
    )
  }
  return (
    <nav className="picker" aria-label={t('month.label')}>
      {step(-1)}
      <h2 id="shown-month" tabIndex={-1} aria-live="polite">
        <button
          type="button"
          className="picker-name"
          data-part={entries ? ENTRY_GRID : GRID}
          popoverTarget={id}
          aria-haspopup="dialog"
          aria-expanded={isOpen}
        >
          {yearView ? month.year : formatMonth(month, language)}
          <Icon name="chevron-down" size={16} />
        </button>
      </h2>
      {step(1)}
      <dialog
        ref={popover}
        id={id}
        popover="auto"
        className="picker-card"
        aria-label={t('month.choose')}
        onBeforeToggle={({ newState }) => {
          if (newState === 'open') setOpen(true)
        }}
        onToggle={({ newState }) => {
          // Until now the months hold the focus, which the browser gives back.
          if (newState === 'closed') setOpen(false)
          else focusChosen()
        }}
      >
        {isOpen && part && (
          <part.Grid
            {...{ month, choose, marks, entries }}
            isYear={yearView !== undefined}
          />
        )}
        {failure !== undefined && <TryAgain text={failureText(failure, t)} retry={retry} />}
      </dialog>
    </nav>
  )
}
