import type { Day } from '#lib/domain/day.ts'
import { indexOfMonth, monthOf } from '#lib/domain/period.ts'
import { Refusal } from '#lib/domain/refusal.ts'
import type { Transaction, TransferInput } from '#lib/domain/transaction.ts'
import { callerOf } from '../../core/context.ts'
import { contextToChange } from '../../core/changeRights.ts'
import type { Context } from '../../core/context.ts'
import type { AccountTable, TransactionTable } from '../../db/tables/books.ts'
import { modifiedAt, refuseStale } from '../../core/versions.ts'
import { refuseDecimals } from '../../core/wholeAmounts.ts'
import { inTransaction } from '../../core/transaction.ts'
import { isOwn, ownOf, refuseUnseen } from '../../core/visibility.ts'
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
    const { id } = input
    const stored =
      id === undefined ? undefined : await findVisibleTransaction(inside, id, 'transfer')
    return saveIn(await contextToChange(inside, stored), input, stored)
  })
}

async function saveIn(
  context: Context,
  input: TransferInput,
  stored: TransactionTable | undefined,
): Promise<Transaction> {
  const mayChange = stored && isOwn(context, stored)
  const found = mayChange ? await prepareForChange(context, stored) : stored
  const day = dayAfter(context, input, found)
  const sides = await findSides(context, input, { day, found })
  const modified_at = modifiedAt(context, found?.modified_at, input.modifiedAt)
  const made = found ?? newTransaction(context, 'transfer', { at: input.at, day })
  const row = transferAfter(context, { ...made, day, modified_at }, input, sides)
  const present = input.id === undefined ? undefined : ownOf(context, found)
  if (present) {
    await refuseStale(input.modifiedAt, present.modified_at, () =>
      shownTransaction(context, present),
    )
  }
  refuseItself(input)
  if (row.account_id !== present?.account_id) refuseUnseen(context, row, sides.from)
  if (row.to_account_id !== present?.to_account_id) refuseUnseen(context, row, sides.to)
  await saveRow(context, TRANSACTION_ENTRIES, row, present)
  return shownTransaction(context, row)
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
