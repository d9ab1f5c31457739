import { deleteProfile, presignin } from '#lib/contract/access.ts'
import { addAccountWeb, deleteAccount } from '#lib/contract/accounts.ts'
import {
  addUpdateBill,
  getBillExpenses,
  markBillPaid,
  undoBillPayment,
} from '#lib/contract/bills.ts'
import { changeEntries, undoChange } from '#lib/contract/entryChanges.ts'
import { search } from '#lib/contract/search.ts'
import { deleteSeries } from '#lib/contract/series.ts'
import {
  addExpenses,
  addUpdateExpense,
  addUpdateIncome,
  deleteTransactionWeb,
  restoreEntries,
} from '#lib/contract/transactions.ts'
import { addUpdateTransfer } from '#lib/contract/transfers.ts'
import { openAccount } from './accounts.ts'
import { IMPORT_TRIES } from './leavingImports.ts'
import type { Try } from './leavingImports.ts'
import { codeFor, TEST_START } from './testServer.ts'
import { at, DAY } from './leavingBooks.ts'

const HUGE = 99_999_999_999_999

const wire = { amount: HUGE / 100, time: at }
const deletion = (id: string) => ({ transactions: [{ _id: id }] })

/** Calls of a former member on their own entries, by path. */
export const TRIES: Try[] = [
  [
    addExpenses,
    'a new receipt',
    341,
    ({ member, shared: accountId }) =>
      member.send(addExpenses, {
        expenses: [wire, wire].map((part) => ({ ...part, accountId })),
      }),
  ],
  [
    addUpdateExpense,
    'a new one',
    341,
    ({ member, shared }) => member.send(addUpdateExpense, { ...wire, accountId: shared }),
  ],
  [
    addUpdateExpense,
    'more',
    0,
    ({ member, expense }) => member.send(addUpdateExpense, { ...wire, _id: expense }),
  ],
  [
    addUpdateExpense,
    'more, with its account',
    [341, 0, 0],
    ({ member, expense, shared }) =>
      member.send(addUpdateExpense, { ...wire, _id: expense, accountId: shared }),
  ],
  [
    addUpdateExpense,
    'another account',
    0,
    ({ member, expense, own }) =>
      member.send(addUpdateExpense, { ...wire, _id: expense, accountId: own }),
  ],
  [
    addUpdateIncome,
    'more',
    0,
    ({ member, income }) => member.send(addUpdateIncome, { ...wire, _id: income.second }),
  ],
  [
    addUpdateIncome,
    'more of all',
    0,
    ({ member, income }) =>
      member.send(addUpdateIncome, {
        ...wire,
        time: at - 3 * DAY,
        _id: income.first,
        recurringRule: 'FREQ=DAILY;COUNT=9',
      }),
  ],
  [
    addUpdateIncome,
    'fewer of all',
    0,
    ({ member, income }) =>
      member.send(addUpdateIncome, {
        ...wire,
        time: at - 3 * DAY,
        _id: income.first,
        recurringRule: 'FREQ=DAILY;COUNT=2',
      }),
  ],
  [
    addUpdateIncome,
    'a series from today',
    0,
    ({ member, income }) =>
      member.send(addUpdateIncome, {
        ...wire,
        time: TEST_START,
        _id: income.seriesId,
        recurringRule: 'FREQ=DAILY;COUNT=20',
      }),
  ],
  [
    addUpdateTransfer,
    'more',
    341,
    ({ member, transfer, own, shared }) =>
      member.send(addUpdateTransfer, {
        ...wire,
        _id: transfer,
        fromAccountId: own,
        toAccountId: shared,
      }),
  ],
  [
    addUpdateTransfer,
    'elsewhere',
    0,
    async ({ member, transfer, own }) =>
      member.send(addUpdateTransfer, {
        ...wire,
        _id: transfer,
        fromAccountId: own,
        toAccountId: await openAccount(member, { currency: 'USD' }),
      }),
  ],
  [
    addUpdateTransfer,
    'a new one',
    341,
    ({ member, own, shared }) =>
      member.send(addUpdateTransfer, {
        ...wire,
        fromAccountId: shared,
        toAccountId: own,
      }),
  ],
  [
    addUpdateBill,
    'more',
    [341, 0, 0],
    ({ member, bill, shared }) =>
      member.send(addUpdateBill, {
        ...wire,
        title: 'Power',
        _id: bill.id,
        accountId: shared,
      }),
  ],
  [
    markBillPaid,
    'the rest',
    341,
    ({ member, bill, shared }) =>
      member.send(markBillPaid, {
        _id: bill.id,
        amountPaid: 30,
        hasPaid: true,
        addExpense: true,
        accountId: shared,
      }),
  ],
  [
    markBillPaid,
    'with the account of the bill',
    0,
    ({ member, upcoming }) =>
      member.send(markBillPaid, {
        _id: upcoming,
        amountPaid: 50,
        hasPaid: true,
        addExpense: true,
      }),
  ],
  [
    undoBillPayment,
    'its part',
    0,
    async ({ member, bill }) => {
      const asked = { id: bill.id, number: bill.number }
      const { result } = await member.ask(getBillExpenses, asked)
      return member.send(undoBillPayment, { _id: bill.id, paymentId: result[0]!.id })
    },
  ],
  [
    deleteTransactionWeb,
    'an expense',
    0,
    ({ member, expense }) => member.send(deleteTransactionWeb, deletion(expense)),
  ],
  [
    deleteTransactionWeb,
    'a transfer',
    0,
    ({ member, transfer }) => member.send(deleteTransactionWeb, deletion(transfer)),
  ],
  [
    restoreEntries,
    'what was deleted before',
    0,
    ({ member, deleted }) => member.send(restoreEntries, deletion(deleted)),
  ],
  [
    restoreEntries,
    'what is deleted now',
    0,
    async ({ member, expense }) => {
      await member.send(deleteTransactionWeb, deletion(expense))
      return member.send(restoreEntries, deletion(expense))
    },
  ],
  [
    restoreEntries,
    'a series',
    0,
    ({ member, income }) => member.send(restoreEntries, deletion(income.ended)),
  ],
  [
    deleteSeries,
    'all of it',
    0,
    ({ member, income }) =>
      member.send(deleteSeries, {
        recurringServerId: income.seriesId,
        type: 2,
        startTime: at - 3 * DAY,
      }),
  ],
  [
    addAccountWeb,
    'another currency',
    341,
    ({ member, shared }) =>
      member.send(addAccountWeb, {
        accounts: [
          { _id: shared, accountType: 1, accountName: 'Mine', accountBalance: HUGE / 100 },
        ],
      }),
  ],
  [
    deleteAccount,
    'it',
    341,
    ({ member, shared }) => member.send(deleteAccount, { accountId: shared }),
  ],
  ...IMPORT_TRIES,
  [
    changeEntries,
    'its account',
    341,
    ({ member, expense, shared }) =>
      member.send(changeEntries, {
        transactions: [{ _id: expense, lastModifyTime: at }],
        set: { accountId: shared },
      }),
  ],
  [
    undoChange,
    'a new merchant',
    0,
    async ({ member }) => {
      const where = { kinds: ['expense'] }
      const { body: found } = await member.send(search, { ...where, onlySums: true })
      const { body } = await member.send(changeEntries, {
        where,
        count: found['count'],
        set: { merchantName: 'Somebody' },
      })
      return member.send(undoChange, { changeId: body['changeId'] })
    },
  ],
  [
    deleteProfile,
    'everything',
    0,
    async ({ member }) => {
      await member.ask(presignin, { email: member.email, purpose: 'delete' })
      const otp = await codeFor(member.server, member.email)
      return member.send(deleteProfile, { email: member.email, otp })
    },
  ],
]
