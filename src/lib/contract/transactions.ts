import * as z from 'zod/mini'
import { dayOfYear, partsOf, weekOf } from '#lib/domain/day.ts'
import type { EntryDraft, MonthOfEntries, Transaction } from '#lib/domain/transaction.ts'
import { call } from './call.ts'
import { otherCurrencies } from './money.ts'
import { amount, currencyCode, day, id, maybe, month, text, time, year } from './values.ts'

export const TYPE_NUMBERS = { expense: 1, income: 2, transfer: 3 } as const

const LONGEST_NOTES = 2000

const wireTransaction = z.object({
  _id: z.string(),
  type: z.int(),
  title: maybe(z.string()),
  isTransfer: z.boolean(),
  time: z.int(),
  amount,
  currencyCode: maybe(z.string()),
  currencyAmount: maybe(amount),
  categoryId: z.int(),
  notes: maybe(z.string()),
  image: maybe(z.string()),
  merchantId: maybe(z.string()),
  merchantName: maybe(z.string()),
  merchantIcon: maybe(z.string()),
  accountId: maybe(z.string()),
  userId: z.string(),
  createdUserId: z.string(),
  billId: maybe(z.string()),
  deviceId: maybe(z.string()),
  updateBalance: z.boolean(),
  day,
  dayOfYear: z.int(),
  week: z.int(),
  month,
  year,
  createTime: z.int(),
  lastModifyTime: z.int(),
  updated_at: z.int(),
})

/** The Transaction entity: expense, income or transfer. */
export const transaction = z.codec(wireTransaction, z.custom<Transaction>(), {
  decode: (wire): Transaction => ({
    id: wire._id,
    type: wire.type === 1 ? 'expense' : wire.type === 2 ? 'income' : 'transfer',
    title: wire.title,
    at: wire.time,
    day: wire.day,
    minor: wire.amount,
    currency: wire.currencyAmount === undefined ? wire.currencyCode : undefined,
    foreign: foreignOf(wire),
    categoryId: wire.categoryId,
    notes: wire.notes,
    image: wire.image,
    merchant: merchantOf(wire),
    accountId: wire.accountId,
    ownerId: wire.userId,
    creatorId: wire.createdUserId,
    billId: wire.billId,
    updatesBalance: wire.updateBalance,
    createdAt: wire.createTime,
    modifiedAt: wire.lastModifyTime,
  }),
  encode: (inside) => ({
    _id: inside.id,
    type: TYPE_NUMBERS[inside.type],
    title: inside.title,
    isTransfer: inside.type === 'transfer',
    time: inside.at,
    amount: inside.minor,
    currencyCode: inside.foreign?.currency ?? inside.currency,
    currencyAmount: inside.foreign?.minor,
    categoryId: inside.categoryId,
    notes: inside.notes,
    image: inside.image,
    merchantId: inside.merchant?.id,
    merchantName: inside.merchant?.name,
    merchantIcon: inside.merchant?.icon,
    accountId: inside.accountId,
    userId: inside.ownerId,
    createdUserId: inside.creatorId,
    billId: inside.billId,
    updateBalance: inside.updatesBalance,
    day: inside.day,
    dayOfYear: dayOfYear(inside.day),
    week: weekOf(inside.day),
    month: partsOf(inside.day).month,
    year: partsOf(inside.day).year,
    createTime: inside.createdAt,
    lastModifyTime: inside.modifiedAt,
    updated_at: inside.modifiedAt,
  }),
})

type WireMerchant = { merchantId?: string; merchantName?: string; merchantIcon?: string }

function merchantOf(wire: WireMerchant): Transaction['merchant'] {
  if (!wire.merchantName) return undefined
  return { id: wire.merchantId, name: wire.merchantName, icon: wire.merchantIcon }
}

function foreignOf(wire: { currencyCode?: string; currencyAmount?: number }) {
  if (wire.currencyAmount === undefined || !wire.currencyCode) return undefined
  return { minor: wire.currencyAmount, currency: wire.currencyCode }
}

/** A field that stays when it is left out and is cleared by null or an empty text. */
function clearable<Inner extends z.ZodMiniType>(inner: Inner) {
  return z.optional(z.nullable(inner))
}

const wireEntryDraft = z.object({
  _id: maybe(id),
  time,
  amount,
  currencyCode: clearable(currencyCode),
  currencyAmount: clearable(amount),
  categoryId: clearable(z.int().check(z.minimum(0), z.maximum(1_000_000))),
  title: clearable(text(200)),
  notes: clearable(text(LONGEST_NOTES)),
  image: clearable(text(100)),
  merchantId: clearable(text(100)),
  merchantName: clearable(text(200)),
  merchantIcon: clearable(text(500)),
  accountId: clearable(text(64)),
  lastModifyTime: maybe(time),
})

const cleared = (typed: string | null | undefined) => (typed === '' ? null : typed)

/** The fields of an expense or income that a client may send. */
export const entryDraft = z.codec(wireEntryDraft, z.custom<EntryDraft>(), {
  decode: (wire): EntryDraft => ({
    id: wire._id,
    at: wire.time,
    minor: wire.amount,
    foreign: foreignDraftOf(wire),
    categoryId: wire.categoryId,
    title: cleared(wire.title),
    notes: cleared(wire.notes),
    image: cleared(wire.image),
    merchant: merchantDraftOf(wire),
    accountId: cleared(wire.accountId),
    modifiedAt: wire.lastModifyTime,
  }),
  encode: (draft) => ({
    _id: draft.id,
    time: draft.at,
    amount: draft.minor,
    currencyCode: draft.foreign === null ? null : draft.foreign?.currency,
    currencyAmount: draft.foreign === null ? null : draft.foreign?.minor,
    categoryId: draft.categoryId,
    title: draft.title,
    notes: draft.notes,
    image: draft.image,
    merchantId: draft.merchant === null ? null : draft.merchant?.id,
    merchantName: draft.merchant === null ? null : draft.merchant?.name,
    merchantIcon: draft.merchant === null ? null : draft.merchant?.icon,
    accountId: draft.accountId,
    lastModifyTime: draft.modifiedAt,
  }),
})

type Nullable<Fields> = { [Name in keyof Fields]?: Fields[Name] | null }

function merchantDraftOf(wire: Nullable<Required<WireMerchant>>): EntryDraft['merchant'] {
  if (wire.merchantName === undefined) return undefined
  if (wire.merchantName === null || wire.merchantName === '') return null
  return {
    id: wire.merchantId ?? undefined,
    name: wire.merchantName,
    icon: wire.merchantIcon ?? undefined,
  }
}

function foreignDraftOf(
  wire: Nullable<{ currencyCode: string; currencyAmount: number }>,
): EntryDraft['foreign'] {
  if (wire.currencyAmount === undefined) return undefined
  if (wire.currencyAmount === null || !wire.currencyCode) return null
  return { minor: wire.currencyAmount, currency: wire.currencyCode }
}

const wireMonth = z.object({
  _id: month,
  amount,
  count: z.int(),
  otherCurrencies,
  transactions: maybe(z.array(transaction)),
})

const monthOfEntries = z.codec(wireMonth, z.custom<MonthOfEntries>(), {
  decode: (wire): MonthOfEntries => ({
    month: wire._id,
    minor: wire.amount,
    count: wire.count,
    otherCurrencies: wire.otherCurrencies,
    transactions: wire.transactions,
  }),
  encode: (inside) => ({
    _id: inside.month,
    amount: inside.minor,
    count: inside.count,
    otherCurrencies: inside.otherCurrencies,
    transactions: inside.transactions,
  }),
})

const months = z.object({ result: z.array(monthOfEntries) })
const entry = z.object({ result: transaction })

export const getTransactionsByType = call('POST', '/api/userdata/getTransactionsByType', {
  takes: z.object({
    year,
    month: maybe(month),
    type: maybe(z.union([z.literal(1), z.literal(2)])),
    summary: maybe(z.boolean()),
  }),
  gives: months,
  who: 'pro',
})

export const getMonthlyIncome = call(
  'POST',
  '/api/userdata/getMonthlyIncomeWithTransactions',
  {
    takes: z.object({ year, month: maybe(month), summary: maybe(z.boolean()) }),
    gives: months,
    who: 'pro',
  },
)

export const addUpdateExpense = call('POST', '/api/userdata/addUpdateExpense', {
  takes: entryDraft,
  gives: entry,
  who: 'pro',
  writes: true,
  creates: true,
  entity: transaction,
})

export const addUpdateIncome = call('POST', '/api/userdata/addUpdateIncome', {
  takes: entryDraft,
  gives: entry,
  who: 'pro',
  writes: true,
  creates: true,
  entity: transaction,
})

const chosen = z.array(z.object({ _id: id })).check(z.minLength(1), z.maxLength(1000))

export const deleteTransactionWeb = call('POST', '/api/userdata/deleteTransactionWeb', {
  takes: z.object({ lastModifyTime: maybe(time), transactions: chosen }),
  who: 'pro',
  writes: true,
  entity: transaction,
})

export const restoreEntries = call('POST', '/api/userdata/restoreEntries', {
  takes: z.object({ transactions: chosen }),
  who: 'pro',
  writes: true,
})
