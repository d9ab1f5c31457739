import { addUpdateBill, markBillPaid } from '#lib/contract/bills.ts'
import { addUpdateBudget } from '#lib/contract/budgets.ts'
import { addUpdateCategory } from '#lib/contract/categories.ts'
import { uploadImage } from '#lib/contract/media.ts'
import { addUpdateExpense, addUpdateIncome } from '#lib/contract/transactions.ts'
import { addUpdateTransfer } from '#lib/contract/transfers.ts'
import { openAccount } from './accounts.ts'
import { makePicture } from './pictureBytes.ts'
import { pictureName } from './pictures.ts'
import { profileIdOf, TEST_START } from './testServer.ts'
import type { Client } from './testServer.ts'

const DAY = 86_400_000

/** Ids for reading calls: a profile's account, category, series, entry, bill, picture. */
export type Things = {
  ownerId: string
  accountId: string
  categoryId: number
  incomeSeriesId: string
  billSeriesId: string
  billNumber: number
  budgetId: string
  merchantName: string
  image: string
}

/** Writes an entry of every kind, with `mark` in each text, all shared or none. */
export async function writeEveryKind(
  client: Client,
  mark: string,
  isShared: boolean,
): Promise<Things> {
  const at = TEST_START - DAY
  const opened = { currency: 'USD', isShared, openingMinor: 5000, name: `${mark} bank` }
  const accountId = await openAccount(client, opened)
  const savings = await openAccount(client, { ...opened, name: `${mark} savings` })
  const category = { type: 'expense', name: `${mark} bees` } as const
  const categoryId = (await client.ask(addUpdateCategory, category)).result.id
  const file = new File([new Uint8Array(await makePicture('png'))], pictureName())
  const { name: image } = await client.ask(uploadImage, { file })
  const entry = { at, minor: 300, accountId, notes: `${mark} notes`, image }
  const merchant = { name: `Mark ${mark}` }
  const purchase = { ...entry, merchant, categoryId }
  const { id: refundOf } = (await client.ask(addUpdateExpense, purchase)).result
  const refund = { ...purchase, minor: 100, isRefund: true, refundOf }
  await client.ask(addUpdateExpense, refund)
  await client.ask(addUpdateExpense, { ...entry, at: at + 9 * DAY, categoryId: 31 })
  await client.ask(addUpdateExpense, { ...entry, at: at - 31 * DAY, merchant })
  const rule = { text: 'FREQ=MONTHLY;COUNT=3' }
  const income = (await client.ask(addUpdateIncome, { ...entry, rule })).result
  const move = { fromId: accountId, toId: savings, minor: 50, at, notes: mark }
  await client.ask(addUpdateTransfer, move)
  const bill = { title: `${mark} power`, minor: 700, at: TEST_START + DAY, accountId }
  const repeated = (await client.ask(addUpdateBill, { ...bill, rule })).result
  await client.ask(addUpdateBill, { ...bill, at: TEST_START - 3 * DAY })
  const paid = (await client.ask(addUpdateBill, bill)).result
  const payment = { billId: paid.id, minor: 700, isFull: true, makesExpense: true }
  await client.ask(markBillPaid, { ...payment, accountId })
  // A month cannot have two budgets.
  const month = { month: isShared ? 10 : 11, year: 2026 }
  const budget = { ...month, type: 'expense', withFuture: false } as const
  const monthly = { ...budget, scope: 'month', minor: 9000, isShared } as const
  const { result } = await client.ask(addUpdateBudget, monthly)
  const single = { ...budget, scope: 'category', categoryId, minor: 800 } as const
  await client.ask(addUpdateBudget, { ...single, isShared })
  return {
    ownerId: await profileIdOf(client),
    accountId,
    categoryId,
    incomeSeriesId: income.seriesId!,
    billSeriesId: repeated.seriesId!,
    billNumber: paid.number,
    budgetId: result.id,
    merchantName: merchant.name,
    image,
  }
}
