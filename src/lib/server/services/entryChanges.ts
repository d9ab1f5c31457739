import type {
  ChosenEntries,
  Treatment,
  EntryFields,
  RefusedEntry,
} from '#lib/domain/entryChange.ts'
import { isRefusal } from '#lib/domain/refusal.ts'
import type { Key } from '#lib/i18n.ts'
import type { Context } from '../core/context.ts'
import { newId } from '../core/ids.ts'
import { letRequestsThrough } from '../core/letRequestsThrough.ts'
import { inLongSnapshot, inTransaction } from '../core/transaction.ts'
import { updatePaymentOf } from './bills.ts'
import { deleteEntries } from './entries.ts'
import { undoMadeSeries } from './foundSeries.ts'
import { recordFieldChanges } from './memberChanges.ts'
import { findChosen, findOwn, idsFound } from './entryChanges/chosen.ts'
import type { EntryGroup } from './entryChanges/chosen.ts'
import { fieldRules } from './entryChanges/fields.ts'
import {
  findRefunds,
  removeChange,
  renewVersions,
  stepId,
  storeChange,
} from './entryChanges/stored.ts'
import type { ChangedEntry, UndoableChange } from './entryChanges/stored.ts'
import { stepsToUndo, undoDeletion, undoFields } from './entryChanges/undo.ts'
import { markOccurrences, writeRows } from './entryChanges/write.ts'
import type { EntryPair } from './entryChanges/write.ts'

/** Entries changed in a database transaction, during which others cannot write. */
const STEP = 500

type Outcome = { changed: number; refused: RefusedEntry[] }
type ChangeResult = Outcome & { changeId?: string }

/** A change that is still to be made at once, or the outcome of its steps. */
export type PreparedChange = {
  changeId: string
  chosen?: ChosenEntries | string[]
  treatment: Treatment
  made: Outcome[]
}

/** Outcome of an undo's first steps, and its last step. */
export type PreparedUndo = { last: UndoableChange; made: Outcome[] }

/**
 * Changes or deletes what a filter finds in several transactions, if it is much, outside of
 * the call's. @throws Refusal not-found, stale, rule
 */
export async function prepareChange(
  context: Context,
  { set, isDeletion, keepsPayments, alsoOf, ...chosen }: ChosenEntries & Treatment,
): Promise<PreparedChange> {
  const changeId = newId()
  const treatment = { set, isDeletion, keepsPayments, alsoOf }
  const { where } = chosen
  if (!where) return { changeId, chosen, treatment, made: [] }
  const ids = await inLongSnapshot(context, (inside) =>
    idsFound(inside, { ...chosen, where }),
  )
  if (ids.length <= STEP) return { changeId, chosen: ids, treatment, made: [] }
  return {
    changeId,
    treatment,
    made: await changeInSteps(context, changeId, ids, treatment),
  }
}

/**
 * Changes or deletes chosen entries. Each that may not be changed stays, with its reason;
 * entries that are so already stay, too. Without a change there is no id.
 * @throws Refusal not-found, rule
 */
export function changeEntries(
  context: Context,
  { changeId: id, chosen, treatment, made }: PreparedChange,
): Promise<ChangeResult> {
  return inTransaction(context, async (inside) => {
    if (!chosen && treatment.isDeletion) await renewVersions(inside, id)
    const outcome = chosen
      ? await changeStep(inside, { id, chosen, treatment })
      : joined(made)
    return { ...outcome, changeId: outcome.changed > 0 ? id : undefined }
  })
}

/**
 * Undoes the steps of a change of the last ten minutes, except for one, outside of the call's
 * transaction. @throws Refusal not-found
 */
export async function prepareUndo(
  context: Context,
  changeId: string,
): Promise<PreparedUndo> {
  const steps = await inLongSnapshot(context, (inside) => stepsToUndo(inside, changeId))
  const made: Outcome[] = []
  for (const step of steps.slice(0, -1)) {
    made.push(await inTransaction(context, (inside) => undoStep(inside, step)))
    await letRequestsThrough()
  }
  return { last: steps.at(-1)!, made } // a change has a step
}

/** Undoes the last step of a change. Entries that were changed since stay. */
export function undoChange(
  context: Context,
  { last, made }: PreparedUndo,
): Promise<Outcome> {
  return inTransaction(context, async (inside) =>
    joined([...made, await undoStep(inside, last)]),
  )
}

/** Changes entries step by step; after a step that fails, the changed ones can be undone. */
async function changeInSteps(
  context: Context,
  changeId: string,
  ids: string[],
  treatment: Treatment,
): Promise<Outcome[]> {
  const made: Outcome[] = []
  for (let step = 0; step * STEP < ids.length; step += 1) {
    const rest = ids.slice(step * STEP)
    const id = stepId(changeId, step)
    try {
      made.push(await changeStep(context, { id, chosen: rest.slice(0, STEP), treatment }))
    } catch (failure) {
      if (joined(made).changed === 0) throw failure
      return [...made, unreached(context, rest, failure)]
    }
    await letRequestsThrough()
  }
  return made
}

/** Entries that stay because a step failed. */
function unreached(
  { app, requestId, t }: Context,
  ids: readonly string[],
  failure: unknown,
): Outcome {
  if (isRefusal(failure)) {
    const message = t(failure.key as Key)
    return { changed: 0, refused: ids.map((id) => ({ id, reason: 'rule', message })) }
  }
  const { stack } = failure as Error
  app.log.error({ request: requestId, error: stack }, 'entries: a change broke off')
  const message = t('refusals.TECHNICAL_ERROR')
  return { changed: 0, refused: ids.map((id) => ({ id, reason: 'fault', message })) }
}

type Step = { id: string; chosen: ChosenEntries | string[]; treatment: Treatment }

function changeStep(
  context: Context,
  { id, chosen, treatment: { set, keepsPayments, alsoOf } }: Step,
): Promise<Outcome> {
  return inTransaction(context, async (inside) => {
    const { groups, refused } = Array.isArray(chosen)
      ? await findOwn(inside, chosen, { alsoOf })
      : await findChosen(inside, chosen, alsoOf)
    const outcome = set
      ? await setFields(inside, { id, groups, set })
      : await removeAll(inside, { id, groups, keepsPayments })
    return joined([{ changed: 0, refused }, outcome])
  })
}

async function undoStep(context: Context, step: UndoableChange): Promise<Outcome> {
  const outcome = await undone(context, step)
  await removeChange(context, step.id)
  return outcome
}

function undone(context: Context, step: UndoableChange): Promise<Outcome> {
  if (step.madeSeries) return undoMadeSeries(context, step.madeSeries)
  return step.isDeletion ? undoDeletion(context, step) : undoFields(context, step)
}

function joined(outcomes: readonly Outcome[]): Outcome {
  return {
    changed: outcomes.reduce((sum, { changed }) => sum + changed, 0),
    refused: outcomes.flatMap(({ refused }) => refused),
  }
}

/** Gives an entry its former columns, unless it was changed since; or why it stays. */
export async function restoreFields(
  context: Context,
  entry: ChangedEntry,
): Promise<RefusedEntry[]> {
  const { refused } = await undoFields(context, { entries: [entry] })
  if (refused.length === 0) await updatePaymentOf(context, entry.id)
  return refused
}

async function setFields(
  context: Context,
  { id, groups, set }: { id: string; groups: EntryGroup[]; set: EntryFields },
): Promise<Outcome> {
  const refused: RefusedEntry[] = []
  const pairs: EntryPair[] = []
  for (const [changing, some] of Map.groupBy(groups, (group) => group.changing)) {
    const { findRefusal, rowAfter } = await fieldRules(changing, some, set)
    const usable = some.map(({ rows, ...group }) => ({
      ...group,
      rows: rows.filter((row) => {
        const key = findRefusal(row)
        if (key) refused.push({ id: row.id, reason: 'rule', message: context.t(key) })
        return !key
      }),
    }))
    const written = await writeRows(usable, rowAfter)
    await recordFieldChanges(changing, written)
    pairs.push(...written)
  }
  const marked = await markOccurrences(
    context,
    pairs.map(({ after }) => after),
    true,
  )
  await storeChange(context, { id, pairs, marked })
  return { changed: pairs.length, refused }
}

type Removal = { id: string; groups: EntryGroup[]; keepsPayments?: boolean }

async function removeAll(
  context: Context,
  { id, groups, keepsPayments }: Removal,
): Promise<Outcome> {
  const rows = groups.flatMap((group) => group.rows)
  const ids = rows.map((row) => row.id)
  const refunds = await findRefunds(context, ids)
  await deleteEntries(context, { ids, keepsPayments })
  const pairs = rows.map((row) => ({ before: row, after: row }))
  await storeChange(context, { id, pairs, refunds, isDeletion: true })
  return { changed: ids.length, refused: [] }
}
