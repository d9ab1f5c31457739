import { deleteSeries } from '#lib/contract/series.ts'
import { deleteTransactionWeb, restoreEntries } from '#lib/contract/transactions.ts'
import type { EntryChange } from '#lib/domain/entries.ts'
import { monthOf } from '#lib/domain/period.ts'
import type { EntryType, Transaction } from '#lib/domain/transaction.ts'
import type { Translate } from '#lib/i18n.ts'
import { ask } from '../core/ask.ts'
import { makeChange } from '../entries.ts'
import { failureText, isRefusedWith } from '../core/failures.ts'
import { unlessGone } from '../core/gone.ts'
import { LASTS, tellError, tellSuccess } from '../core/toasts.ts'
import { findEntries, knownEntries } from './answers.ts'

/** An entry of a type that this room shows. */
type Entry = Transaction & { type: EntryType }

/** What goes, what it goes by for who takes it back, and what is said of it. */
type Removal = { change: EntryChange; ids: string[]; told: string; t: Translate }

const TOLD = { expense: 'entries.ENTRY_DELETED', income: 'entries.ENTERY_DELETED' } as const

/** Deletes an entry at once; for ten seconds it can be taken back, and it is when that fails. */
export async function deleteEntry(entry: Entry, t: Translate): Promise<void> {
  const change = { type: entry.type, before: [entry], after: [] }
  const ids = [entry.id]
  await remove({ change, ids, told: t(TOLD[entry.type]), t }, async () => {
    await ask(deleteTransactionWeb, { modifiedAt: entry.modifiedAt, ids }).catch(unlessGone)
  })
}

/** Deletes an entry with all that follow in its series, which ends; to be taken back too. */
export async function deleteWithFuture(
  entry: Entry & { seriesId: string },
  t: Translate,
): Promise<void> {
  const { type, seriesId, at, day } = entry
  const before = knownEntries().filter((one) => one.seriesId === seriesId && one.day >= day)
  const told = t('entries.seriesDeleted')
  const change = { type, before, after: [] }
  await remove({ change, ids: [seriesId], told, t }, async () => {
    await ask(deleteSeries, { series: { id: seriesId }, type: 'income', at })
  })
}

async function remove(removal: Removal, work: () => Promise<void>): Promise<void> {
  const { change, told, t } = removal
  try {
    await makeChange(change, async () => ({ result: await work(), change }))
  } catch (failure) {
    tellError(failureText(failure, t), { lasts: LASTS.profile })
    return
  }
  tellSuccess(told, { lasts: LASTS.undo, action: undoing(removal) })
}

/** What takes a deletion back; it can be tried again for as long as it says so. */
function undoing(removal: Removal) {
  return { label: removal.t('entries.undo'), run: () => void bringBack(removal) }
}

async function bringBack(removal: Removal): Promise<void> {
  const { change, ids, t } = removal
  const { type, before } = change
  const back: EntryChange = { type, before: [], after: before }
  try {
    await makeChange(back, async () => {
      await ask(restoreEntries, { ids })
      return { result: undefined, change: { ...back, after: await asStored(back) } }
    })
  } catch (failure) {
    tellError(failureText(failure, t), {
      lasts: LASTS.undo,
      // What is gone for good does not come back with another try.
      action: isRefusedWith(failure, 341) ? undefined : undoing(removal),
    })
    return
  }
  tellSuccess(t('entries.restored'))
}

/** The entries as they are stored since: their next change must name that they were read now. */
async function asStored({ type, after }: EntryChange): Promise<readonly Transaction[]> {
  const [first] = after
  if (!first) return after
  const found = await findEntries(type, monthOf(first.day)).catch(() => [])
  const stored = new Map(found.map((entry) => [entry.id, entry]))
  return after.map((entry) => stored.get(entry.id) ?? entry)
}
