import type {
  ChosenEntries,
  Treatment,
  EntryFields,
  RefusedEntry,
} from '#lib/domain/entryChange.ts'
import type { Context } from '../core/context.ts'
import { inTransaction } from '../core/transaction.ts'
import { deleteEntries } from './entries.ts'
import { findChosen } from './entryChanges/chosen.ts'
import type { EntryGroup } from './entryChanges/chosen.ts'
import { fieldRules } from './entryChanges/fields.ts'
import { findChange, refundsOf, removeChange, storeChange } from './entryChanges/stored.ts'
import { undoDeletion, undoFields } from './entryChanges/undo.ts'
import { markOccurrences, writeRows } from './entryChanges/write.ts'

type Changed = { changeId?: string; changed: number; refused: RefusedEntry[] }

/**
 * Changes or deletes chosen entries of the caller's. Each that may not be changed stays, with
 * its reason; entries that are so already stay, too. Without a change there is no id.
 * @throws Refusal not-found, stale, rule
 */
export function changeEntries(
  context: Context,
  { set, isDeletion: _isDeletion, keepsPayments, ...chosen }: ChosenEntries & Treatment,
): Promise<Changed> {
  return inTransaction(context, async (inside) => {
    const { groups, refused } = await findChosen(inside, chosen)
    if (!set) return { ...(await removeAll(inside, groups, keepsPayments)), refused }
    const outcome = await setFields(inside, groups, set)
    return { ...outcome, refused: [...refused, ...outcome.refused] }
  })
}

/**
 * Undoes a change of the last ten minutes. Entries that were changed since stay.
 * @throws Refusal not-found
 */
export function undoChange(
  context: Context,
  changeId: string,
): Promise<Omit<Changed, 'changeId'>> {
  return inTransaction(context, async (inside) => {
    const change = await findChange(inside, changeId)
    await removeChange(inside, changeId)
    return change.isDeletion ? undoDeletion(inside, change) : undoFields(inside, change)
  })
}

async function setFields(
  context: Context,
  groups: EntryGroup[],
  set: EntryFields,
): Promise<Changed> {
  const { refusalOf, rowAfter } = await fieldRules(context, groups, set)
  const refused: RefusedEntry[] = []
  const usable = groups.map(({ kind, rows }) => ({
    kind,
    rows: rows.filter((row) => {
      const key = refusalOf(row)
      if (key) refused.push({ id: row.id, reason: 'rule', message: context.t(key) })
      return !key
    }),
  }))
  const pairs = await writeRows(context, usable, rowAfter)
  const marked = await markOccurrences(
    context,
    pairs.map(({ after }) => after),
    true,
  )
  const changeId = await storeChange(context, { pairs, marked })
  return { changeId, changed: pairs.length, refused }
}

async function removeAll(
  context: Context,
  groups: EntryGroup[],
  keepsPayments?: boolean,
): Promise<Omit<Changed, 'refused'>> {
  const rows = groups.flatMap((group) => group.rows)
  const ids = rows.map(({ id }) => id)
  const refunds = await refundsOf(context, ids)
  await deleteEntries(context, { ids, keepsPayments })
  const pairs = rows.map((row) => ({ before: row, after: row }))
  const changeId = await storeChange(context, { pairs, refunds, isDeletion: true })
  return { changeId, changed: ids.length }
}
