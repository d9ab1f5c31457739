import { useEffect, useRef } from 'react'
import type { ReactNode } from 'react'
import { showNextPage } from '#lib/client/accounts/ledger.ts'
import type { LoadedLedger } from '#lib/client/accounts/ledger.ts'
import { failureText } from '#lib/client/forms.ts'
import { NetworkError } from '#lib/client/send.ts'
import type { Account } from '#lib/domain/account.ts'
import type { Transaction } from '#lib/domain/transaction.ts'
import type { Words } from '#lib/i18n.ts'
import { Icon } from '../ui/Icon.tsx'
import { EntryRow } from './EntryRow.tsx'
import type { Reader } from './reader.ts'
import { useLazy } from '../ui/useLazy.ts'

/** What a list of entries is drawn from. */
export type ListProps = {
  entries: readonly Transaction[]
  chosenId?: string
  account: Account
  accounts: Account[]
  reader: Reader
}

/** How many rows come with the page and stay plain: those of the first page. */
const PLAIN = 30

const loadLater = () => import('./LaterEntries.tsx')

/** The entries of an account, the latest first; more come as the end draws near. */
export function Entries({ ledger, ...list }: ListProps & { ledger: LoadedLedger }) {
  const { words } = list.reader
  const { entries, chosenId } = list
  const hasLater = entries.length > PLAIN
  const later = useLazy(loadLater, hasLater)
  if (entries.length === 0 && ledger.isWhole) return <NoEntries words={words} />
  if (entries.length === 0 && ledger.isLoading) return <EntriesOnTheWay words={words} />
  const LaterEntries = later.part?.LaterEntries
  // A part of the page that did not come is a matter of the network.
  const failure = later.failure ? new NetworkError(later.failure) : ledger.failure
  const retry = () => {
    if (later.failure) later.retry()
    else void showNextPage()
  }
  return (
    <>
      <ul>
        {entries.slice(0, PLAIN).map((entry, index) => (
          <li key={entry.id}>
            <EntryRow
              entry={entry}
              previous={entries[index - 1]}
              isChosen={entry.id === chosenId}
              account={list.account}
              accounts={list.accounts}
              reader={list.reader}
            />
          </li>
        ))}
      </ul>
      {hasLater && LaterEntries && <LaterEntries {...list} from={PLAIN} />}
      <End
        // Watched anew after each page: it may be in sight still.
        key={`${ledger.nextPage} ${entries.length}`}
        isDue={!failure && !ledger.isWhole && (!hasLater || LaterEntries !== undefined)}
      >
        {failure ? (
          <Failed failure={failure} words={words} retry={retry} />
        ) : (
          <output className="quiet-text">
            {ledger.isLoading && words('accounts.entries.loading')}
          </output>
        )}
      </End>
    </>
  )
}

type EndProps = { isDue: boolean; children: ReactNode }

/** The end of what is loaded: ten rows before it comes into sight the next page is asked for. */
function End({ isDue, children }: EndProps) {
  const end = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!isDue || !end.current) return undefined
    const observer = new IntersectionObserver(
      (seen) => {
        if (seen.some(({ isIntersecting }) => isIntersecting)) void showNextPage()
      },
      { rootMargin: '0px 0px 660px' },
    )
    observer.observe(end.current)
    return () => observer.disconnect()
  }, [isDue])
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

function NoEntries({ words }: { words: Words }) {
  return (
    <div className="empty">
      <Icon name="receipt-text" size={40} />
      <h3>{words('accounts.entries.empty')}</h3>
      <p>{words('accounts.entries.emptyText')}</p>
    </div>
  )
}

/** Rows of the size of what comes. */
export function EntriesOnTheWay({ words }: { words: Words }) {
  return (
    <output aria-label={words('accounts.entries.loading')}>
      {[1, 2, 3, 4, 5, 6].map((row) => (
        <span key={row} className="skeleton entry-skeleton" />
      ))}
    </output>
  )
}
