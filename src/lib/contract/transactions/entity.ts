import * as z from 'zod/mini'
import { dayOfYear, partsOf, weekOf } from '#lib/domain/day.ts'
import type { Transaction } from '#lib/domain/transaction.ts'
import { recurrenceOf, ruleOf, toldRecurrence } from '../recurrence.ts'
import { amount, day, maybe, month, signedSum, year } from '../values.ts'

export const TYPE_NUMBERS = { expense: 1, income: 2, transfer: 3 } as const

/** The bank has told of an entry and not yet confirmed it. */
const UNCONFIRMED = 'pending'

const wireTransaction = z.object({
  _id: z.string(),
  type: z.int(),
  title: maybe(z.string()),
  isTransfer: z.boolean(),
  time: z.int(),
  amount,
  currencyCode: maybe(z.string()),
  currencyAmount: maybe(amount),
  /** What `amount` is in, when that is not the reader's currency. */
  profileCurrencyCode: maybe(z.string()),
  categoryId: z.int(),
  notes: maybe(z.string()),
  image: maybe(z.string()),
  merchantId: maybe(z.string()),
  merchantName: maybe(z.string()),
  merchantIcon: maybe(z.string()),
  accountId: maybe(z.string()),
  /** The name of an account that the entry lost when a group was left. */
  accountName: maybe(z.string()),
  toAccountId: maybe(z.string()),
  toAccountName: maybe(z.string()),
  toAmount: maybe(amount),
  userId: z.string(),
  createdUserId: z.string(),
  billId: maybe(z.string()),
  recurringServerId: maybe(z.string()),
  recurringIdLong: maybe(z.int()),
  recurringId: maybe(z.string()),
  ...toldRecurrence,
  deviceId: maybe(z.string()),
  aggregatorStatus: maybe(z.string()),
  updateBalance: z.boolean(),
  /** What the account holds after it; in an account's list only. */
  balance: maybe(signedSum),
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
    currency: ownCurrencyOf(wire),
    foreign: foreignOf(wire),
    categoryId: wire.categoryId,
    notes: wire.notes,
    image: wire.image,
    merchant: merchantOf(wire),
    accountId: wire.accountId,
    accountName: wire.accountName,
    ownerId: wire.userId,
    creatorId: wire.createdUserId,
    toAccountId: wire.toAccountId,
    toAccountName: wire.toAccountName,
    toMinor: wire.toAmount,
    billId: wire.billId,
    seriesId: wire.recurringServerId,
    seriesNumber: wire.recurringIdLong,
    rule: ruleOf(wire),
    isUnconfirmed: wire.aggregatorStatus?.toLowerCase() === UNCONFIRMED || undefined,
    balanceMinor: wire.balance,
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
    profileCurrencyCode: inside.currency,
    categoryId: inside.categoryId,
    notes: inside.notes,
    image: inside.image,
    merchantId: inside.merchant?.id,
    merchantName: inside.merchant?.name,
    merchantIcon: inside.merchant?.icon,
    accountId: inside.accountId,
    accountName: inside.accountName,
    userId: inside.ownerId,
    createdUserId: inside.creatorId,
    toAccountId: inside.toAccountId,
    toAccountName: inside.toAccountName,
    toAmount: inside.toMinor,
    billId: inside.billId,
    recurringServerId: inside.seriesId,
    recurringIdLong: inside.seriesNumber,
    recurringId: inside.seriesId,
    ...recurrenceOf(inside.rule),
    aggregatorStatus: inside.isUnconfirmed ? UNCONFIRMED : undefined,
    balance: inside.balanceMinor,
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

export type WireMerchant = {
  merchantId?: string
  merchantName?: string
  merchantIcon?: string
}

function merchantOf(wire: WireMerchant): Transaction['merchant'] {
  if (!wire.merchantName) return undefined
  return { id: wire.merchantId, name: wire.merchantName, icon: wire.merchantIcon }
}

type WireCurrencies = {
  currencyCode?: string
  currencyAmount?: number
  profileCurrencyCode?: string
}

/** A backend that sends no field of its own for it says it where no foreign amount does. */
function ownCurrencyOf(wire: WireCurrencies): string | undefined {
  const { currencyAmount, currencyCode } = wire
  return (
    wire.profileCurrencyCode ?? (currencyAmount === undefined ? currencyCode : undefined)
  )
}

function foreignOf(wire: WireCurrencies) {
  if (wire.currencyAmount === undefined || !wire.currencyCode) return undefined
  return { minor: wire.currencyAmount, currency: wire.currencyCode }
}
