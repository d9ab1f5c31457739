import * as z from 'zod/mini'
import type { Money } from '#lib/domain/money.ts'
import { signedSum } from './values.ts'

const wireMoney = z.object({ currencyCode: z.string(), amount: signedSum })

/** Money outside as `{ currencyCode, amount }`. */
export const money = z.codec(wireMoney, z.custom<Money>(), {
  decode: (wire): Money => ({ minor: wire.amount, currency: wire.currencyCode }),
  encode: (inside) => ({ currencyCode: inside.currency, amount: inside.minor }),
})

/** What a sum left out: amounts in currencies that are not the reader's. */
export const otherCurrencies = z.array(money)
