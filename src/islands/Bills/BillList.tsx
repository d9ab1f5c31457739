import { useEffect, useRef } from 'react'
import type { ReactNode } from 'react'
import { openList, showNextPage } from '#lib/client/bills.ts'
import type { LoadedBills } from '#lib/client/bills.ts'
import { failureText } from '#lib/client/forms.ts'
import { NetworkError } from '#lib/client/send.ts'
import type { Bill } from '#lib/domain/bill.ts'
import type { BillTab } from '#lib/domain/billList.ts'
import type { Words } from '#lib/i18n.ts'
import { Icon } from '../ui/Icon.tsx'
import { useLazy } from '../ui/useLazy.ts'
import { BillRow } from './BillRow.tsx'
import type { Reader } from './reader.ts'

/** What a list of bills is drawn from. */
export type ListProps = {
  bills: readonly Bill[]
  tab: BillTab
  chosenId?: string
  reader: Reader
}

type Props = Omit<ListProps, 'bills'> & {
  list: LoadedBills
  /** Opens the form of a new bill; absent until the page is at work. */
  add?: () => void
}

/** How many rows stay plain: those of the first page. */
const PLAIN = 20

const loadLater = () => import('./LaterBills.tsx')

/** The bills of a tab; more come as the end draws near. */
export function BillList({ list, add, ...props }: Props) {
  const { tab, chosenId, reader } = props
  const { words } = reader
  const { bills, isWhole, isLoading, round } = list
  const hasLater = bills.length > PLAIN
  const later = useLazy(loadLater, hasLater)
  // A part of the page that did not come is a matter of the network.
  const failure = later.failure ? new NetworkError(later.failure) : list.failure
  const retry = () => {
    if (later.failure) later.retry()
    else if (list.isStale) openList(tab)
    else void showNextPage(tab)
  }
  if (bills.length === 0 && isWhole) {
    return <NoBills tab={tab} words={words} add={add} />
  }
  if (bills.length === 0 && !failure) return <BillsOnTheWay list={list} words={words} />
  const LaterBills = later.part?.LaterBills
  return (
    <>
      <ul>
        {bills.slice(0, PLAIN).map((bill, index) => (
          <li key={bill.id}>
            <BillRow
              bill={bill}
              previous={bills[index - 1]}
              tab={tab}
              isChosen={bill.id === chosenId}
              reader={reader}
            />
          </li>
        ))}
      </ul>
      {hasLater && LaterBills && <LaterBills {...props} bills={bills} from={PLAIN} />}
      <End
        // Watched anew after each page and change: it may be in sight still.
        key={`${tab} ${round}`}
        tab={tab}
        isDue={!failure && !isWhole && (!hasLater || LaterBills !== undefined)}
      >
        {failure ? (
          <Failed failure={failure} words={words} retry={retry} />
        ) : (
          <output className="quiet-text">
            {isLoading && !isWhole && words('bills.loading')}
          </output>
        )}
      </End>
    </>
  )
}

type EndProps = { tab: BillTab; isDue: boolean; children: ReactNode }

/** The end of what is loaded: ten rows before it comes into sight the next page is asked for. */
function End({ tab, isDue, children }: EndProps) {
  const end = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!isDue || !end.current) return undefined
    const observer = new IntersectionObserver(
      (seen) => {
        if (seen.some(({ isIntersecting }) => isIntersecting)) void showNextPage(tab)
      },
      { rootMargin: '0px 0px 660px' },
    )
    observer.observe(end.current)
    return () => observer.disconnect()
  }, [tab, isDue])
  return (
    <div ref={end} className="entries-end">
      {children}
    </div>
  )
}

type FailedProps = { failure: unknown; words: Words; retry: () => void }

function Failed({ failure, words, retry }: FailedProps) {
  return (
    <p className="field-error" role="alert">
      {failureText(failure, words)}{' '}
      <button type="button" className="link-button" onClick={retry}>
        {words('common.tryAgain')}
      </button>
    </p>
  )
}

type NoBillsProps = { tab: BillTab; words: Words; add?: () => void }

function NoBills({ tab, words, add }: NoBillsProps) {
  return (
    <div className="empty">
      <Icon name="receipt-text" size={40} />
      <h3>{words(`bills.empty.${tab}.title`)}</h3>
      <p>{words(`bills.empty.${tab}.text`)}</p>
      {tab === 'upcoming' && (
        <button type="button" className="button" disabled={!add} onClick={add}>
          {words('bills.form.first')}
        </button>
      )}
    </div>
  )
}

const USUAL_ROWS = 6

/** Rows of the size of what comes. */
function BillsOnTheWay({ list, words }: { list: LoadedBills; words: Words }) {
  const rows = Math.min(list.count || USUAL_ROWS, PLAIN)
  return (
    <output aria-label={words('bills.loading')}>
      {Array.from({ length: rows }, (_, row) => (
        <span key={row} className="skeleton entry-skeleton" />
      ))}
    </output>
  )
}
