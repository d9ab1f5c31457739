import { useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { failureText } from '#lib/client/core/failures.ts'
import type { EntriesOf } from '#lib/client/entryMonths.ts'
import type { ViewState } from '#lib/client/core/viewState.ts'
import { isKept } from '#lib/domain/monthText.ts'
import { addToMonth, monthOf } from '#lib/domain/period.ts'
import type { Month } from '#lib/domain/period.ts'
import { formatMonth, monthInText, monthName } from '#lib/i18n/dates.ts'
import { HydrationBoundary } from './HydrationBoundary.tsx'
import { Icon } from './Icon.tsx'
import { LaterPart } from './list/LaterPart.tsx'
import { TryAgain } from './list/TryAgain.tsx'
import type { MonthGrid, MonthMarks } from './MonthPicker/MonthGrid.tsx'
import { useLazy } from './useLazy.ts'
import { ViewLink } from './ViewLink.tsx'
import { useViewer } from './ViewerContext.tsx'

type Loaded = { Grid: typeof MonthGrid }

type Props<View> = {
  state: Pick<ViewState<View>, 'addressOf' | 'goTo'>
  viewOf: (month: Month) => View
  /** Chosen month; of a year that is shown as a whole, the month to begin at. */
  month: Month
  /** Where the chosen year is shown as a whole: views of years, and words of links to them. */
  years?: {
    viewOf: (year: number) => View
    labelOf: (way: 'previous' | 'next', year: number) => string
  }
  marks?: MonthMarks
  /** Whose months the picker marks, where it has no marks of its own. */
  entries?: EntriesOf
  /** Whether months of this year are named without it; screen readers hear it all the same. */
  omitsYear?: boolean
}

const loadGrid = (): Promise<Loaded> =>
  import('./MonthPicker/MonthGrid.tsx').then((part) => ({ Grid: part.MonthGrid }))
const loadEntryGrid = (): Promise<Loaded> =>
  import('./MonthPicker/EntryMonthGrid.tsx').then((part) => ({ Grid: part.EntryMonthGrid }))
const loaded = import.meta.env.SSR
  ? { plain: await loadGrid(), ofEntries: await loadEntryGrid() }
  : undefined

/**
 * Chosen month or year between its neighbours; its name opens the months of a year. The server draws
 * those as links, which lead to their months before any script is there.
 */
export function MonthPicker<View>(props: Props<View>) {
  return (
    <HydrationBoundary>
      <Picker {...props} />
    </HydrationBoundary>
  )
}

function Picker<View>(props: Props<View>) {
  const { state, viewOf, month, years, marks, entries, omitsYear = false } = props
  const { t } = useViewer()
  const id = useId()
  const popover = useRef<HTMLDialogElement>(null)
  const [isOpen, setOpen] = useState(false)
  const load = entries ? loadEntryGrid : loadGrid
  const address = state.addressOf(viewOf(month))
  const [first] = useState(() => firstMonths(address, load))
  const [wasClosed, setClosed] = useState(false)
  // Until they were looked at, or another view is shown, the months of the server's HTML stay.
  const isFirst = !wasClosed && address === first.address
  const { part, failure, retry } = useLazy(load, isOpen && !isFirst)
  const focusChosen = () =>
    popover.current?.querySelector<HTMLElement>('a[tabindex="0"]')?.focus()
  const begin = useEffectEvent(() => {
    setOpen(true)
    first.begin()
    focusChosen()
  })
  useEffect(() => {
    // A tap before this script was there has opened them.
    if (popover.current?.matches(':popover-open')) begin()
  }, [])
  const choice = {
    addressOf: state.addressOf,
    goTo: (to: View) => {
      popover.current?.hidePopover()
      state.goTo(to)
    },
  }
  const isYear = years !== undefined
  const draw = ({ Grid }: Loaded) => (
    <Grid {...{ viewOf, month, isYear, marks, entries }} state={choice} />
  )
  return (
    <nav className="picker" aria-label={t('month.label')}>
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
          if (newState !== 'open') return
          setOpen(true)
          first.begin()
        }}
        onToggle={({ newState }) => {
          if (newState === 'open') return focusChosen()
          // Until now the months hold the focus, which the browser gives back.
          setOpen(false)
          setClosed(true)
        }}
      >
        {isFirst ? (
          <LaterPart
            load={first.load}
            loaded={entries ? loaded?.ofEntries : loaded?.plain}
            label={t('month.choose')}
          >
            {draw}
          </LaterPart>
        ) : (
          isOpen && part && draw(part)
        )}
        {failure !== undefined && <TryAgain text={failureText(failure, t)} retry={retry} />}
      </dialog>
    </nav>
  )
}

type NameProps = { month: Month; omitsYear: boolean }

function MonthName({ month, omitsYear }: NameProps) {
  const { language, today } = useViewer()
  const name = formatMonth(month, language)
  if (!omitsYear || month.year !== monthOf(today).year) return name
  return (
    <>
      <span aria-hidden="true">{monthName(month.month, language)}</span>
      <span className="visually-hidden">{name}</span>
    </>
  )
}

/** Link to the month or the year beside the chosen one. */
function Step<View>(props: Props<View> & { count: -1 | 1 }) {
  const { state, viewOf, years, month, count } = props
  const { t, language } = useViewer()
  const to = addToMonth(month, years ? 12 * count : count)
  if (!isKept(to)) return <span className="picker-step" />
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

/** The months that a page begins with; their script is loaded when they are opened. */
function firstMonths(address: string, load: () => Promise<Loaded>) {
  const { promise, resolve: begin } = Promise.withResolvers<void>()
  return { address, begin, load: () => promise.then(load) }
}
