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
import {
  MONTH,
  PAGE,
  PRO,
  PRO_CREATOR,
  PRO_FAMILY,
  PRO_OWN,
  row,
  SIGNED_IN,
  YEAR,
} from './row.ts'
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
  row('POST /api/userdata/getAllAccounts reads', getAllAccounts).reads(SIGNED_IN, [
    {},
    { closed: true },
  ]),
  row('POST /api/group/accounts reads', getGroupAccounts).reads(SIGNED_IN, {}),
  row('POST /api/userdata/getNetWorthMonths reads added', getNetWorthMonths).reads(PRO, {
    months: 36,
  }),
  row('POST /api/userdata/getAccountTrx reads', getAccountTransactions).reads(
    PRO_FAMILY,
    ({ accountId }) => [
      { accountId, page: 0 },
      { accountId, page: 0, when: 'future' },
    ],
  ),
  row('POST /api/userdata/addAccountWeb creates', addAccountWeb)
    .may('open', PRO, { accounts: [account] })
    .may('change', PRO_OWN, async (scene) => ({
      accounts: [{ ...account, id: await sharedAccountOf(scene) }],
    })),
  row('POST /api/userdata/deleteAccount', deleteAccount).may(PRO_OWN, async (scene) => ({
    accountId: await sharedAccountOf(scene),
  })),

  row('POST /api/userdata/getTransactionsByType reads', getTransactionsByType).reads(
    PRO,
    ({ categoryId, ownerId }) => [
      YEAR,
      { ...YEAR, type: 2 },
      { ...YEAR, categoryId, categoryUserId: ownerId },
      { ...MONTH, summary: true },
      { ...YEAR, own: true },
    ],
  ),
  row('POST /api/userdata/getMonthlyIncomeWithTransactions reads', getMonthlyIncome).reads(
    PRO,
    [YEAR, MONTH],
  ),
  row('POST /api/userdata/addUpdateExpense creates', addUpdateExpense)
    .may('add one to an account of', PRO_FAMILY, async (scene) => ({
      at,
      minor: 100,
      accountId: await accountOf(scene),
    }))
    .may('refund one of', PRO_FAMILY, async (scene) => ({
      at,
      minor: 100,
      isRefund: true,
      refundOf: (await expenseOf(scene)).id,
    }))
    .may('change one of', PRO_CREATOR, async (scene) => ({
      at,
      minor: 200,
      id: (await expenseOf(scene)).id,
    })),
  row('POST /api/userdata/addExpenses creates added', addExpenses).may(
    PRO_FAMILY,
    async (scene) => {
      const part = { at, minor: 100, accountId: await accountOf(scene) }
      return { expenses: [part, { ...part, categoryId: 32 }] }
    },
  ),
  row('POST /api/userdata/getPurchases reads added', getPurchases).reads(
    PRO,
    ({ merchantName }) => ({ merchantName }),
  ),
  row('POST /api/userdata/addUpdateIncome creates', addUpdateIncome)
    .may('add one to an account of', PRO_FAMILY, async (scene) => ({
      at,
      minor: 100,
      accountId: await accountOf(scene),
    }))
    .may('change one of', PRO_CREATOR, async (scene) => ({
      at,
      minor: 200,
      id: (await incomeOf(scene)).id,
    }))
    .may('change a series of', PRO_CREATOR, async (scene) => ({
      at,
      minor: 200,
      id: (await incomeOf(scene)).seriesId,
      rule,
    })),
  row('POST /api/userdata/addUpdateTransfer creates added', addUpdateTransfer)
    .may('add one between accounts of', PRO_FAMILY, async (scene) => ({
      fromId: await accountOf(scene),
      toId: await sharedAccountOf(scene),
      minor: 100,
      at,
    }))
    .may('change one of', PRO_CREATOR, async (scene) => {
      const { id, accountId, toAccountId } = await transferOf(scene)
      return { id, fromId: accountId!, toId: toAccountId!, minor: 60, at }
    }),
  row('POST /api/userdata/deleteTransactionWeb', deleteTransactionWeb)
    .may('delete an expense of', PRO_CREATOR, async (scene) => ({
      ids: [(await expenseOf(scene)).id],
    }))
    .may('delete a transfer of', PRO_CREATOR, async (scene) => ({
      ids: [(await transferOf(scene)).id],
    }))
    .may('delete a bill of', PRO_CREATOR, async (scene) => ({
      ids: [(await billOf(scene)).id],
    })),
  row('POST /api/userdata/restoreEntries added', restoreEntries).may(
    PRO_CREATOR,
    async (scene) => {
      const { id } = await expenseOf(scene)
      await scene.keeper.ask(deleteTransactionWeb, { ids: [id] })
      return { ids: [id] }
    },
  ),

  row('POST /api/userdata/getUpcomingBillingTransactions reads', getUpcomingBills).reads(
    PRO,
    PAGE,
  ),
  row('POST /api/userdata/getOverDueBillingTransactions reads', getOverdueBills).reads(
    PRO,
    PAGE,
  ),
  row('POST /api/userdata/getPaidBillingTransactions reads', getPaidBills).reads(PRO, PAGE),
  row('POST /api/userdata/getBillsOfMonth reads added', getBillsOfMonth).reads(PRO, MONTH),
  row('POST /api/userdata/getRecurringBills reads', getRecurringBills).reads(PRO, {}),
  row('POST /api/userdata/getBillExpenses reads', getBillExpenses).reads(
    PRO_FAMILY,
    ({ billNumber }) => ({ localIdLong: billNumber }),
  ),
  row('POST /api/userdata/addUpdateBill creates', addUpdateBill)
    .may('add one to an account of', PRO_FAMILY, async (scene) => ({
      ...bill,
      accountId: await accountOf(scene),
    }))
    .may('change one of', PRO_CREATOR, async (scene) => ({
      ...bill,
      id: (await billOf(scene)).id,
    })),
  row('POST /api/userdata/markBillPaid creates', markBillPaid).may(
    PRO_CREATOR,
    async (scene) => ({
      billId: (await billOf(scene)).id,
      minor: 4000,
      isFull: true,
      makesExpense: true,
    }),
  ),
  row('POST /api/userdata/undoBillPayment added', undoBillPayment).may(
    PRO_CREATOR,
    paymentOf,
  ),

  row('POST /api/userdata/getRecurringParentTrx reads', getRecurringParent).reads(
    PRO_FAMILY,
    ({ incomeSeriesId, billSeriesId }) => [
      { recurringServerId: incomeSeriesId, type: 2 },
      { recurringServerId: billSeriesId, type: 4 },
    ],
  ),
  row('POST /api/userdata/previewSeries reads added', previewSeries).reads(PRO, {
    recurringRule: 'FREQ=DAILY',
    time: TEST_START,
  }),
  row('POST /api/userdata/previewSeriesChange reads added', previewSeriesChange).reads(
    PRO_CREATOR,
    ({ incomeSeriesId }) => ({ _id: incomeSeriesId }),
  ),
  row('POST /api/userdata/deleteRecurringTrx', deleteSeries)
    .may('end one of', PRO_CREATOR, async (scene) => ({
      series: { id: (await incomeOf(scene)).seriesId! },
      type: 'income' as const,
      at,
    }))
    .may('end one of', PRO_CREATOR, async (scene) => ({
      series: { id: (await billOf(scene)).seriesId! },
      type: 'bill' as const,
      at,
    })),
]
