import { unknownFields } from '#lib/domain/refusal.ts'
import type { Transaction, TransactionInput } from '#lib/domain/transaction.ts'
import type { Context } from '../../core/context.ts'
import { newId } from '../../core/ids.ts'
import { inTransaction } from '../../core/transaction.ts'
import type { TransactionTable } from '../../db/tables/books.ts'
import { refuseMalformedTransaction, transactionAfter } from './inputs.ts'
import { shownTransaction } from './transactionRows.ts'
import { TRANSACTION_ENTRIES } from './series.ts'

/** Fields that the expenses of a purchase have in common. */
const SHARED = ['at', 'merchant', 'accountId', 'image'] as const

/**
 * Adds the expenses of one purchase, all or none.
 * @throws Refusal malformed, not-found, rule
 */
export function addExpenses(
  context: Context,
  inputs: TransactionInput[],
): Promise<Transaction[]> {
  refuseUnlike(inputs)
  return inTransaction(context, async (inside) => {
    const receipt_id = newId()
    const added: TransactionTable[] = []
    for (const [index, input] of inputs.entries()) {
      await refuseMalformedTransaction(inside, input, undefined, `expenses.${index}.`)
      const row = await transactionAfter(inside, 'expense', input, undefined)
      added.push({ ...row, receipt_id })
    }
    await TRANSACTION_ENTRIES.insert(inside, added)
    await TRANSACTION_ENTRIES.afterChange(inside, { added })
    return added.map((row) => shownTransaction(inside, row))
  })
}

/** @throws Refusal malformed for a stored expense, or a field that differs from the first */
function refuseUnlike(inputs: TransactionInput[]): void {
  const [first] = inputs
  const isSame = (one: unknown, other: unknown) =>
    JSON.stringify(one ?? null) === JSON.stringify(other ?? null)
  const wrong = inputs.flatMap((input, index) => [
    ...(input.id === undefined ? [] : [`expenses.${index}.id`]),
    ...SHARED.filter((field) => !isSame(input[field], first?.[field])).map(
      (field) => `expenses.${index}.${field}`,
    ),
  ])
  if (wrong.length > 0) throw unknownFields(...wrong)
}
