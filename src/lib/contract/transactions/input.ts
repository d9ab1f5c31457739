import * as z from 'zod/mini'
import { LONGEST } from '#lib/domain/limits.ts'
import type { TransactionInput, IncomeInput } from '#lib/domain/transaction.ts'
import { record, spelt } from '../record.ts'
import {
  agreesWithRule,
  RECURRENCE_NAMES,
  recurrenceFields,
  recurrenceOf,
  ruleFrom,
} from '../recurrence.ts'
import {
  amount,
  categoryId,
  clearable,
  clearableText,
  currencyCode,
  id,
  maybe,
  text,
  time,
} from '../values.ts'
import type { WireMerchant } from '../transactionEntity.ts'

const fields = {
  id: spelt('_id', maybe(id)),
  at: spelt('time', time),
  minor: spelt('amount', amount),
  categoryId: clearable(categoryId),
  title: clearableText(LONGEST.title),
  notes: clearableText(LONGEST.notes),
  image: clearableText(LONGEST.imageName),
  accountId: clearableText(64),
  modifiedAt: spelt('lastModifyTime', maybe(time)),
}

const wire = {
  currencyCode: clearable(currencyCode),
  currencyAmount: clearable(amount),
  merchantId: clearable(text(100)),
  merchantName: clearable(text(LONGEST.merchant)),
  merchantIcon: clearable(text(500)),
}

const names = {
  currencyCode: 'currency',
  currencyAmount: 'foreign',
  merchantId: 'merchant',
  merchantName: 'merchant',
  merchantIcon: 'merchant',
}

type WireForeign = { currencyCode?: string | null; currencyAmount?: number | null }
type Extras = Pick<TransactionInput, 'foreign' | 'currency' | 'merchant'>

/** The code is the paid currency; without a paid amount, the transaction's own. */
const namesForeignCurrency = z.refine<WireForeign>(
  ({ currencyCode: code, currencyAmount: paid }) =>
    (paid ?? undefined) === undefined || Boolean(code),
  { path: ['currencyCode'] },
)

/** The fields of an expense or income that a client may send. */
export const transactionInput = record(fields, {
  wire,
  decode: extrasOf,
  encode: wireOf,
  checks: [namesForeignCurrency],
  names,
})

/** The fields of an income, with its recurrence. */
export const incomeInput = record(
  { ...fields, isMoved: spelt('dateUpdated', maybe(z.boolean())) },
  {
    wire: { ...wire, ...recurrenceFields },
    decode: (sent): Extras & Pick<IncomeInput, 'rule' | 'ruleEnds'> => ({
      ...extrasOf(sent),
      rule: ruleFrom(sent),
      ruleEnds: sent.repeatTillDate,
    }),
    encode: (input) => ({ ...wireOf(input), ...recurrenceOf(input.rule) }),
    checks: [agreesWithRule, namesForeignCurrency],
    names: { ...names, ...RECURRENCE_NAMES },
  },
)

type WireExtras = WireForeign & Nullable<WireMerchant>

function extrasOf(sent: WireExtras): Extras {
  return { ...currenciesOf(sent), merchant: merchantInputOf(sent) }
}

function wireOf({ foreign, currency, merchant }: Extras): WireExtras {
  const cleared = foreign === null ? null : undefined
  return {
    currencyCode: foreign?.currency ?? currency ?? cleared,
    currencyAmount: foreign?.minor ?? cleared,
    merchantId: merchant === null ? null : merchant?.id,
    merchantName: merchant === null ? null : merchant?.name,
    merchantIcon: merchant === null ? null : merchant?.icon,
  }
}

type Nullable<Fields> = { [Name in keyof Fields]?: Fields[Name] | null }

function merchantInputOf(sent: Nullable<WireMerchant>): TransactionInput['merchant'] {
  if (sent.merchantName === undefined) return undefined
  if (sent.merchantName === null || sent.merchantName === '') return null
  return {
    id: sent.merchantId || undefined,
    name: sent.merchantName,
    icon: sent.merchantIcon || undefined,
  }
}

function currenciesOf({
  currencyCode,
  currencyAmount,
}: WireForeign): Pick<TransactionInput, 'foreign' | 'currency'> {
  if (currencyCode && currencyAmount !== null && currencyAmount !== undefined) {
    return { foreign: { minor: currencyAmount, currency: currencyCode } }
  }
  const isCleared = currencyCode === null || currencyAmount === null
  return { foreign: isCleared ? null : undefined, currency: currencyCode ?? undefined }
}
