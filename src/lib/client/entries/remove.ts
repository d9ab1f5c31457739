import { deleteSeries } from '#lib/contract/series.ts'
import type { EntryChange } from '#lib/domain/entries.ts'
import { monthOf } from '#lib/domain/period.ts'
import type { EntryType, Transaction } from '#lib/domain/transaction.ts'
import type { Translate } from '#lib/i18n.ts'
import { ask } from '../core/ask.ts'
import { undoable } from '../core/undoable.ts'
import { askToDelete, askToRestore } from '../deletion.ts'
import { entryChanges, findEntries, knownEntries } from './answers.ts'

type Entry = Transaction & { type: EntryType }

const TOLD = { expense: 'entries.ENTRY_DELETED', income: 'entries.ENTERY_DELETED' } as const

/** Deletes a transaction, with ten seconds to undo. */
export function deleteEntry(entry: Entry, t: Translate): Promise<void> {
  const change = { type: entry.type, before: [entry], after: [] }
  const remove = () => askToDelete(entry)
  return removeUndoably({ change, id: entry.id, remove, told: t(TOLD[entry.type]) }, t)
}

/** Deletes a transaction and all that follow in its series, with ten seconds to undo. */
export function deleteWithFuture(
  entry: Entry & { seriesId: string },
  t: Translate,
): Promise<void> {
  const { type, seriesId, at, day } = entry
  const before = knownEntries().filter((one) => one.seriesId === seriesId && one.day >= day)
  const change = { type, before, after: [] }
  const remove = async () => {
    await ask(deleteSeries, { series: { id: seriesId }, type: 'income', at })
  }
  const told = t('entries.seriesDeleted')
  return removeUndoably({ change, id: seriesId, remove, told }, t)
}

type Removal = {
  change: EntryChange
  id: string
  remove: () => Promise<void>
  told: string
}

function removeUndoably({ change, id, remove, told }: Removal, t: Translate) {
  const back: EntryChange = { ...change, before: [], after: change.before }
  const restore = async () => {
    await askToRestore(id)
    return asStored(back)
  }
  const texts = { removed: told, undo: t('entries.undo'), restored: t('entries.restored') }
  return undoable(
    {
      remove: () => entryChanges.change(change, remove),
      restore: () => entryChanges.change(back, restore, (after) => ({ ...back, after })),
      texts,
    },
    t,
  )
}

/** Restored transactions; the next change must name the time of this reading. */
async function asStored({ type, after }: EntryChange): Promise<readonly Transaction[]> {
  const [first] = after
  if (!first) return after
  const found = await findEntries(type, monthOf(first.day)).catch(() => [])
  const stored = new Map(found.map((entry) => [entry.id, entry]))
  return after.map((entry) => stored.get(entry.id) ?? entry)
}
