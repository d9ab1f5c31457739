import * as z from 'zod/mini'
import { record, spelt } from './record.ts'
import { maybe, signedSum, transactionType } from './values.ts'

const moneyFields = {
  currency: spelt('currencyCode', z.string()),
  minor: spelt('amount', signedSum),
}

/** Money outside as `{ currencyCode, amount }`. */
export const money = record(moneyFields)

/** Sums in currencies other than the viewer's, which the main sum leaves out. */
export const otherCurrencies = z.array(money)

/** Sums in other currencies, of income and of expenses separately. */
export const otherCurrenciesByType = z.array(
  record({ ...moneyFields, type: maybe(transactionType('expense', 'income')) }),
)
