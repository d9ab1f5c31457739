import * as z from 'zod/mini'
import { TYPE_NUMBERS } from '#lib/domain/limits.ts'
import type { Transaction } from '#lib/domain/transaction.ts'
import { WEB } from './device.ts'
import { record, spelt } from './record.ts'
import { recurrenceOf, ruleFrom, answeredRecurrence } from './recurrence.ts'
import { amount, calendarOf, day, maybe, month, signedSum, year } from './values.ts'

/** Status of a transaction that the bank has not yet confirmed. */
const UNCONFIRMED = 'pending'

/** The Transaction entity: expense, income or transfer. */
export const transaction = record(
  {
    id: spelt('_id', z.string()),
    title: maybe(z.string()),
    at: spelt('time', z.int()),
    day,
    minor: spelt('amount', amount),
    categoryId: z.int(),
    notes: maybe(z.string()),
    image: maybe(z.string()),
    bank: maybe(
      z.object({
        payee: z.string(),
        text: z.string(),
        id: maybe(z.string()),
        iban: maybe(z.string()),
      }),
    ),
    accountId: maybe(z.string()),
    /** The name of an account that the caller cannot use, or that was lost with a group. */
    accountName: maybe(z.string()),
    toAccountId: maybe(z.string()),
    toAccountName: maybe(z.string()),
    toMinor: spelt('toAmount', maybe(amount)),
    ownerId: spelt('userId', z.string()),
    creatorId: spelt('createdUserId', z.string()),
    billId: maybe(z.string()),
    /** Shared by the expenses of one purchase over several categories. */
    receiptId: maybe(z.string()),
    refundOf: maybe(z.string()),
    seriesId: spelt('recurringServerId', maybe(z.string())),
    seriesNumber: spelt('recurringIdLong', maybe(z.int())),
    /** Balance of the account after the transaction; in an account's list only. */
    balanceMinor: spelt('balance', maybe(signedSum)),
    updatesBalance: spelt('updateBalance', z.boolean()),
    createdAt: spelt('createTime', z.int()),
    modifiedAt: spelt('lastModifyTime', z.int()),
  },
  {
    wire: {
      type: z.int(),
      isTransfer: z.boolean(),
      currencyCode: maybe(z.string()),
      currencyAmount: maybe(amount),
      /** Currency of `amount`, when it is not the viewer's. */
      profileCurrencyCode: maybe(z.string()),
      merchantId: maybe(z.string()),
      merchantName: maybe(z.string()),
      merchantIcon: maybe(z.string()),
      recurringId: maybe(z.string()),
      ...answeredRecurrence,
      deviceId: maybe(z.string()),
      aggregatorStatus: maybe(z.string()),
      /** Whether an expense came back. */
      refund: maybe(z.boolean()),
      trxTime: maybe(z.int()),
      dateUpdated: maybe(z.boolean()),
      dayOfYear: z.int(),
      week: z.int(),
      month,
      year,
      updated_at: z.int(),
    },
    decode: (wire): Extras => ({
      type: wire.type === 1 ? 'expense' : wire.type === 2 ? 'income' : 'transfer',
      currency: ownCurrencyOf(wire),
      foreign: foreignOf(wire),
      merchant: merchantOf(wire),
      isRefund: (wire.type === 1 && wire.refund) || undefined,
      rule: ruleFrom(wire),
      isUnconfirmed: wire.aggregatorStatus?.toLowerCase() === UNCONFIRMED || undefined,
      isMoved: wire.dateUpdated || undefined,
    }),
    encode: (inside) => ({
      type: TYPE_NUMBERS[inside.type],
      isTransfer: inside.type === 'transfer',
      currencyCode: inside.foreign?.currency ?? inside.currency,
      currencyAmount: inside.foreign?.minor,
      profileCurrencyCode: inside.currency,
      merchantId: inside.merchant?.id,
      merchantName: inside.merchant?.name,
      merchantIcon: inside.merchant?.icon,
      recurringId: inside.seriesId,
      ...recurrenceOf(inside.rule),
      refund: inside.isRefund,
      deviceId: WEB,
      aggregatorStatus: inside.isUnconfirmed ? UNCONFIRMED : undefined,
      trxTime: inside.at,
      dateUpdated: inside.isMoved ?? false,
      ...calendarOf(inside.day),
      updated_at: inside.modifiedAt,
    }),
  },
)

type Extras = Pick<
  Transaction,
  | 'type'
  | 'currency'
  | 'foreign'
  | 'merchant'
  | 'isRefund'
  | 'rule'
  | 'isUnconfirmed'
  | 'isMoved'
>

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

/** Some backends send the own currency when there is no foreign amount. */
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
