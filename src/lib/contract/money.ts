import * as z from 'zod/mini'
import { record, spelt } from './record.ts'
import { signedSum } from './values.ts'

/** Money outside as `{ currencyCode, amount }`. */
export const money = record({
  currency: spelt('currencyCode', z.string()),
  minor: spelt('amount', signedSum),
})

/** What a sum left out: amounts in currencies that are not the reader's. */
export const otherCurrencies = z.array(money)
