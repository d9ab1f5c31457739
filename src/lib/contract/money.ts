import * as z from 'zod/mini'
import { record, spelt } from './record.ts'
import { signedSum } from './values.ts'

/** Money outside as `{ currencyCode, amount }`. */
export const money = record({
  currency: spelt('currencyCode', z.string()),
  minor: spelt('amount', signedSum),
})

/** Sums in currencies other than the viewer's, which the main sum leaves out. */
export const otherCurrencies = z.array(money)
