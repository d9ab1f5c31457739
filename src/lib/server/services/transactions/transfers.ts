import type { Day } from '#lib/domain/day.ts'
import { indexOfMonth, monthOf } from '#lib/domain/period.ts'
import { Refusal } from '#lib/domain/refusal.ts'
import type { Transaction, TransferInput } from '#lib/domain/transaction.ts'
import { callerOf } from '../../core/context.ts'
import type { Context } from '../../core/context.ts'
import type { AccountTable, TransactionTable } from '../../db/tables/books.ts'
import { modifiedAt, refuseStale } from '../../core/versions.ts'
import { refuseDecimals } from '../../core/wholeAmounts.ts'
import { inTransaction } from '../../core/transaction.ts'
import { ownOf, refuseUnseen } from '../../core/visibility.ts'
import { dayOfSent } from '../../core/zone.ts'
import { saveRow } from '../series.ts'
import { findAccount } from './inputs.ts'
import { newTransaction, shownTransaction } from './transactionRows.ts'
import { TRANSACTION_ENTRIES } from './series.ts'
import { findVisibleTransaction, prepareForChange } from './stored.ts'

/**
 * Adds or changes a transfer between two usable accounts.
 * @throws Refusal malformed, not-found, not-yours, stale, rule
 */
export async function saveTransfer(
  context: Context,
  input: TransferInput,
): Promise<Transaction> {
  return inTransaction(context, async (inside) => {
    const found = await findStored(inside, input)
    const day = dayAfter(inside, input, found)
    const sides = await findSides(inside, input, { day, found })
    const modified_at = modifiedAt(inside, found?.modified_at, input.modifiedAt)
    const made = found ?? newTransaction(inside, 'transfer', { at: input.at, day })
    const row = transferAfter(inside, { ...made, day, modified_at }, input, sides)
    const present = input.id === undefined ? undefined : ownOf(inside, found)
    if (present) {
      await refuseStale(input.modifiedAt, present.modified_at, () =>
        shownTransaction(inside, present),
      )
    }
    refuseItself(input)
    if (row.account_id !== present?.account_id) refuseUnseen(inside, row, sides.from)
    if (row.to_account_id !== present?.to_account_id) refuseUnseen(inside, row, sides.to)
    await saveRow(inside, TRANSACTION_ENTRIES, row, present)
    return shownTransaction(inside, row)
  })
}

/** Reads a stored transfer; the caller's own is prepared for a change. */
async function findStored(context: Context, { id }: TransferInput) {
  if (id === undefined) return undefined
  const found = await findVisibleTransaction(context, id, 'transfer')
  return found?.creator_id === callerOf(context).id
    ? prepareForChange(context, found)
    : found
}

function dayAfter(context: Context, { at }: TransferInput, found?: TransactionTable): Day {
  return at === found?.at ? found.day : dayOfSent(callerOf(context).zone, at)
}

function refuseItself({ fromId, toId }: TransferInput): void {
  if (fromId === toId) throw new Refusal('rule', 'refusals.TRANSFER_TO_ITSELF')
}

type Sides = { from: AccountTable; to: AccountTable }

async function findSides(
  context: Context,
  { fromId, toId }: TransferInput,
  { day, found }: { day: Day; found: TransactionTable | undefined },
): Promise<Sides> {
  const isKept = { from: found?.account_id === fromId, to: found?.to_account_id === toId }
  const from = await findAccount(context, { id: fromId, day }, isKept.from)
  const to = await findAccount(context, { id: toId, day }, isKept.to)
  return { from, to }
}

function transferAfter(
  context: Context,
  base: TransactionTable,
  input: TransferInput,
  { from, to }: Sides,
): TransactionTable {
  const caller = callerOf(context)
  const currency = from.currency ?? caller.currency
  const otherCurrency = to.currency ?? caller.currency
  const arriving = arrivingMinor(input, currency, otherCurrency)
  const isForeign = currency !== otherCurrency
  refuseDecimals(
    { path: 'minor', minor: input.minor, currency, storedMinor: base.minor },
    {
      path: 'toMinor',
      minor: input.toMinor,
      currency: otherCurrency,
      storedMinor: base.foreign_minor,
    },
  )
  const moves = base.updates_balance === 1
  return {
    ...base,
    at: input.at,
    month_index: indexOfMonth(monthOf(base.day)),
    currency,
    minor: input.minor,
    foreign_currency: isForeign ? otherCurrency : null,
    foreign_minor: isForeign ? arriving : null,
    notes: input.notes === undefined ? base.notes : input.notes || null,
    account_id: from.id,
    account_minor: moves ? 0 - input.minor : 0,
    to_account_id: to.id,
    to_minor: moves ? arriving : 0,
    account_name: null,
    to_account_name: null,
  }
}

/** Between two currencies the person must give the amount. @throws Refusal malformed */
function arrivingMinor(
  { minor, toMinor }: TransferInput,
  from: string,
  to: string,
): number {
  const isWrong = from === to ? (toMinor ?? minor) !== minor : toMinor === undefined
  if (!isWrong) return toMinor ?? minor
  const key = from === to ? 'refusals.fields.sameAmount' : 'refusals.fields.type'
  throw new Refusal('malformed', 'refusals.MALFORMED', {
    fields: [{ path: 'toMinor', key }],
  })
}
