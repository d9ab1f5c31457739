import { useEffect, useMemo, useRef } from 'react'
import type { ReactNode, RefObject } from 'react'
import {
  deleteEntry,
  followChanges,
  $ledger,
  openLedger,
} from '#lib/client/accounts/ledger.ts'
import type { LoadedLedger } from '#lib/client/accounts/ledger.ts'
import { closeDetail } from '#lib/client/accounts/place.ts'
import { openEditor } from '#lib/client/entries/editing.ts'
import type { Account } from '#lib/domain/account.ts'
import { effectOn } from '#lib/domain/transaction.ts'
import { useSeeded } from '../ui/useSeeded.ts'
import { Entries, EntriesOnTheWay } from './Entries.tsx'
import { EntryDetail } from './EntryDetail.tsx'
import type { Reader } from './reader.ts'

type Props = {
  account: Account
  accounts: Account[]
  /** What the page was made with. */
  seed?: LoadedLedger
  entryId?: string
  /** Whether entries can be changed at present. */
  isChangeable: boolean
  reader: Reader
  head: ReactNode
}

/** An account's transactions, and beside them the chosen one. */
export function AccountView({ account, accounts, seed, entryId, ...rest }: Props) {
  const { isChangeable, reader, head } = rest
  const { words } = reader
  useEffect(() => openLedger(account.id), [account.id])
  useEffect(followChanges, [])
  const known = useSeeded($ledger, seed)
  const ledger = known?.accountId === account.id ? known : undefined
  const entries = ledger?.entries
  const entry = useMemo(() => entries?.find(({ id }) => id === entryId), [entries, entryId])
  const list = useRef<HTMLElement>(null)
  const panel = useRef<HTMLHeadingElement>(null)
  useWayOfFocus(entry?.id, list, panel)
  const edit = () => entry && openEditor({ type: entry.type, entry })
  const remove = () => {
    if (!entry) return
    closeDetail()
    const effect = effectOn(account, entry, entry.currency ?? reader.currency) ?? 0
    void deleteEntry(entry, effect, words)
  }
  return (
    <>
      {head}
      <div className="split">
        <section
          ref={list}
          className="card list"
          aria-label={words('accounts.entries.label', { account: account.name })}
          tabIndex={-1}
        >
          {ledger ? (
            <Entries
              ledger={ledger}
              entries={ledger.entries}
              chosenId={entry?.id}
              account={account}
              accounts={accounts}
              reader={reader}
            />
          ) : (
            <EntriesOnTheWay words={words} />
          )}
        </section>
        {entry ? (
          <EntryDetail
            key={entry.id}
            ref={panel}
            entry={entry}
            account={account}
            accounts={accounts}
            reader={reader}
            changes={isChangeable ? { edit, remove } : undefined}
          />
        ) : (
          <p className="card panel-hint quiet-text">{words('accounts.entries.choose')}</p>
        )}
      </div>
    </>
  )
}

/** The focus goes to the details when they open, and back to their row when they close. */
function useWayOfFocus(
  id: string | undefined,
  list: RefObject<HTMLElement | null>,
  panel: RefObject<HTMLElement | null>,
) {
  const before = useRef(id)
  useEffect(() => {
    const left = before.current
    if (left === id) return undefined
    before.current = id
    const row = document.querySelector<HTMLElement>(`#entry-${CSS.escape(left ?? '')}`)
    const target = id ? panel.current : (row ?? list.current)
    target?.focus({ preventScroll: true })
    return undefined
  }, [id, list, panel])
  useEffect(() => {
    if (!id) return undefined
    const closeByKey = (event: KeyboardEvent) => {
      const isTaken = document.querySelector('dialog[open], [popover]:popover-open')
      if (event.key === 'Escape' && !isTaken) closeDetail()
    }
    document.addEventListener('keydown', closeByKey)
    return () => document.removeEventListener('keydown', closeByKey)
  }, [id])
}
