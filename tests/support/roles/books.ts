import {
  addAccountWeb,
  deleteAccount,
  getAccountTransactions,
  getAllAccounts,
  getGroupAccounts,
  getNetWorthMonths,
} from '#lib/contract/accounts.ts'
import {
  addUpdateBill,
  getBillExpenses,
  getBillsOfMonth,
  getOverdueBills,
  getPaidBills,
  getRecurringBills,
  getUpcomingBills,
  markBillPaid,
  undoBillPayment,
} from '#lib/contract/bills.ts'
import {
  getRecurringParent,
  deleteSeries,
  previewSeries,
  previewSeriesChange,
} from '#lib/contract/series.ts'
import {
  addExpenses,
  addUpdateExpense,
  addUpdateIncome,
  deleteTransactionWeb,
  getMonthlyIncome,
  getPurchases,
  getTransactionsByType,
  restoreEntries,
} from '#lib/contract/transactions.ts'
import { addUpdateTransfer } from '#lib/contract/transfers.ts'
import { openAccount } from '../accounts.ts'
import { TEST_START } from '../testServer.ts'
import { may, PRO, PRO_CREATOR, PRO_FAMILY, reads, SIGNED_IN } from './row.ts'
import type { Row } from './row.ts'
import type { Scene } from './scene.ts'

const at = TEST_START
const bill = { title: 'Water', minor: 4000, at }
const rule = { text: 'FREQ=MONTHLY;COUNT=3' }
const account = { type: 1, name: 'Purse', openingMinor: 100, currency: 'USD' }

async function accountOf({ things }: Scene): Promise<string> {
  return (await things()).accountId
}

async function expenseOf(scene: Scene) {
  const input = { at, minor: 100, accountId: await accountOf(scene) }
  return (await scene.keeper.ask(addUpdateExpense, input)).result
}

async function incomeOf(scene: Scene) {
  const input = { at, minor: 100, accountId: await accountOf(scene), rule }
  return (await scene.keeper.ask(addUpdateIncome, input)).result
}

async function billOf(scene: Scene) {
  const input = { ...bill, accountId: await accountOf(scene), rule }
  return (await scene.keeper.ask(addUpdateBill, input)).result
}

async function transferOf(scene: Scene) {
  const ends = { fromId: await accountOf(scene), toId: await sharedAccountOf(scene) }
  return (await scene.keeper.ask(addUpdateTransfer, { ...ends, minor: 50, at })).result
}

function sharedAccountOf({ keeper }: Scene): Promise<string> {
  return openAccount(keeper, { currency: 'USD', isShared: true })
}

async function paymentOf(scene: Scene) {
  const { id: billId, number } = await billOf(scene)
  await scene.keeper.ask(markBillPaid, {
    billId,
    minor: 10,
    isFull: false,
    makesExpense: true,
  })
  const { result } = await scene.keeper.ask(getBillExpenses, { id: billId, number })
  return { billId, paymentId: result[0]!.id! }
}

/** Rows of accounts, transactions, bills and series. */
export const BOOKS: Row[] = [
  reads(getAllAccounts, SIGNED_IN),
  reads(getGroupAccounts, SIGNED_IN),
  reads(getNetWorthMonths, PRO),
  reads(getAccountTransactions, PRO_FAMILY),
  may('open', addAccountWeb, PRO, () => ({ accounts: [account] })),
  may('change', addAccountWeb, PRO_CREATOR, async (scene) => ({
    accounts: [{ ...account, id: await sharedAccountOf(scene) }],
  })),
  may('close', deleteAccount, PRO_CREATOR, async (scene) => ({
    accountId: await sharedAccountOf(scene),
  })),

  reads(getTransactionsByType, PRO),
  reads(getMonthlyIncome, PRO),
  may('add one to an account of', addUpdateExpense, PRO_FAMILY, async (scene) => ({
    at,
    minor: 100,
    accountId: await accountOf(scene),
  })),
  may('add a receipt to an account of', addExpenses, PRO_FAMILY, async (scene) => {
    const part = { at, minor: 100, accountId: await accountOf(scene) }
    return { expenses: [part, { ...part, categoryId: 32 }] }
  }),
  may('refund one of', addUpdateExpense, PRO_FAMILY, async (scene) => ({
    at,
    minor: 100,
    isRefund: true,
    refundOf: (await expenseOf(scene)).id,
  })),
  reads(getPurchases, PRO),
  may('change one of', addUpdateExpense, PRO_CREATOR, async (scene) => ({
    at,
    minor: 200,
    id: (await expenseOf(scene)).id,
  })),
  may('add one to an account of', addUpdateIncome, PRO_FAMILY, async (scene) => ({
    at,
    minor: 100,
    accountId: await accountOf(scene),
  })),
  may('change one of', addUpdateIncome, PRO_CREATOR, async (scene) => ({
    at,
    minor: 200,
    id: (await incomeOf(scene)).id,
  })),
  may('change a series of', addUpdateIncome, PRO_CREATOR, async (scene) => ({
    at,
    minor: 200,
    id: (await incomeOf(scene)).seriesId,
    rule,
  })),
  may('add one between accounts of', addUpdateTransfer, PRO_FAMILY, async (scene) => ({
    fromId: await accountOf(scene),
    toId: await sharedAccountOf(scene),
    minor: 100,
    at,
  })),
  may('change one of', addUpdateTransfer, PRO_CREATOR, async (scene) => {
    const { id, accountId, toAccountId } = await transferOf(scene)
    return { id, fromId: accountId!, toId: toAccountId!, minor: 60, at }
  }),
  may('delete an expense of', deleteTransactionWeb, PRO_CREATOR, async (scene) => ({
    ids: [(await expenseOf(scene)).id],
  })),
  may('delete a transfer of', deleteTransactionWeb, PRO_CREATOR, async (scene) => ({
    ids: [(await transferOf(scene)).id],
  })),
  may('delete a bill of', deleteTransactionWeb, PRO_CREATOR, async (scene) => ({
    ids: [(await billOf(scene)).id],
  })),
  may('take a deletion back of', restoreEntries, PRO_CREATOR, async (scene) => {
    const { id } = await expenseOf(scene)
    await scene.keeper.ask(deleteTransactionWeb, { ids: [id] })
    return { ids: [id] }
  }),

  reads(getUpcomingBills, PRO),
  reads(getOverdueBills, PRO),
  reads(getPaidBills, PRO),
  reads(getBillsOfMonth, PRO),
  reads(getRecurringBills, PRO),
  reads(getBillExpenses, PRO_FAMILY),
  may('add one to an account of', addUpdateBill, PRO_FAMILY, async (scene) => ({
    ...bill,
    accountId: await accountOf(scene),
  })),
  may('change one of', addUpdateBill, PRO_CREATOR, async (scene) => ({
    ...bill,
    id: (await billOf(scene)).id,
  })),
  may('pay one of', markBillPaid, PRO_CREATOR, async (scene) => ({
    billId: (await billOf(scene)).id,
    minor: 4000,
    isFull: true,
    makesExpense: true,
  })),
  may('take a payment back of', undoBillPayment, PRO_CREATOR, paymentOf),

  reads(getRecurringParent, PRO_FAMILY),
  reads(previewSeries, PRO),
  reads(previewSeriesChange, PRO_CREATOR),
  may('end one of', deleteSeries, PRO_CREATOR, async (scene) => ({
    series: { id: (await incomeOf(scene)).seriesId! },
    type: 'income' as const,
    at,
  })),
  may('end one of', deleteSeries, PRO_CREATOR, async (scene) => ({
    series: { id: (await billOf(scene)).seriesId! },
    type: 'bill' as const,
    at,
  })),
]
