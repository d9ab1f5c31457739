import type { PayloadOf } from '#lib/contract/call.ts'
import {
  addUpdateExpense,
  addUpdateIncome,
  deleteTransactionWeb,
  getMonthlyIncome,
  getTransactionsByType,
  restoreEntries,
} from '#lib/contract/transactions.ts'
import { addUpdateTransfer } from '#lib/contract/transfers.ts'
import type { EntryType } from '#lib/domain/transaction.ts'
import type { Context } from '../../core/context.ts'
import { deleteEntries, restoreEntries as restore } from '../../services/entries.ts'
import {
  firstYearOf,
  listEntries,
  saveEntry,
  saveIncome,
  saveTransfer,
} from '../../services/transactions.ts'
import { answer } from '../answers.ts'

answer(getTransactionsByType, (context, { type, ...asked }) =>
  monthsOf(context, asked, type === 2 ? 'income' : 'expense'),
)
answer(getMonthlyIncome, (context, asked) => monthsOf(context, asked, 'income'))
answer(addUpdateExpense, async (context, input) => ({
  result: await saveEntry(context, 'expense', input),
}))
answer(addUpdateIncome, async (context, input) => ({
  result: await saveIncome(context, input),
}))
answer(addUpdateTransfer, async (context, input) => ({
  result: await saveTransfer(context, input),
}))
answer(deleteTransactionWeb, async (context, { transactions, lastModifyTime }) => {
  const ids = transactions.map(({ _id }) => _id)
  await deleteEntries(context, { ids, readAt: lastModifyTime })
  return {}
})
answer(restoreEntries, async (context, { transactions }) => {
  await restore(
    context,
    transactions.map(({ _id }) => _id),
  )
  return {}
})

type Asked = PayloadOf<typeof getMonthlyIncome>

async function monthsOf(context: Context, asked: Asked, type: EntryType) {
  const { categoryId, categoryUserId, subcategories, own, ...months } = asked
  const category =
    categoryId === undefined
      ? undefined
      : { id: categoryId, ownerId: categoryUserId, isWhole: subcategories }
  return {
    result: await listEntries(context, { ...months, type, category, isOwn: own }),
    firstYear: await firstYearOf(context, type),
  }
}
