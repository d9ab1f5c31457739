import * as z from 'zod/mini'
import { LONGEST } from '#lib/domain/limits.ts'
import type { TransactionInput, IncomeInput } from '#lib/domain/transaction.ts'
import { WEB } from '../device.ts'
import { record, spelt } from '../record.ts'
import {
  agreesWithRule,
  RECURRENCE_NAMES,
  recurrenceFields,
  recurrenceOf,
  ruleFrom,
  seriesFields,
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
import { whenFields, whenOf } from '../sentWhen.ts'
import type { SentEntry } from '../sentWhen.ts'
import type { WireMerchant } from '../transactionEntity.ts'

const fields = {
  id: spelt('_id', maybe(id)),
  at: spelt('time', time),
  minor: spelt('amount', amount),
  categoryId: clearable(categoryId),
  /** Whether the form took the usual category, as nobody chose one. */
  isCategoryGuessed: spelt('categoryGuess', maybe(z.boolean())),
  title: clearableText(LONGEST.title),
  notes: clearableText(LONGEST.notes),
  image: clearableText(LONGEST.imageName),
  accountId: clearableText(64),
  modifiedAt: spelt('lastModifyTime', maybe(time)),
}

/** The fields of a merchant that a client may send. */
const merchantFields = {
  merchantId: clearable(text(100)),
  merchantName: clearable(text(LONGEST.merchant)),
  merchantIcon: clearable(text(500)),
}

const wire = {
  ...whenFields,
  currencyCode: clearable(currencyCode),
  currencyAmount: clearable(amount),
  ...merchantFields,
}

const names = {
  currencyCode: 'currency',
  currencyAmount: 'foreign',
  merchantId: 'merchant',
  merchantName: 'merchant',
  merchantIcon: 'merchant',
}

type WireForeign = { currencyCode?: string | null; currencyAmount?: number | null }
type Extras = Pick<TransactionInput, 'day' | 'foreign' | 'currency' | 'merchant'>

/** The code is the paid currency; without a paid amount, the transaction's own. */
const namesForeignCurrency = z.refine<WireForeign>(
  ({ currencyCode: code, currencyAmount: paid }) =>
    (paid ?? undefined) === undefined || Boolean(code),
  { path: ['currencyCode'] },
)

/** The fields of an expense that a client may send. */
export const transactionInput = record(
  {
    ...fields,
    isRefund: spelt('refund', maybe(z.boolean())),
    refundOf: clearableText(64),
  },
  {
    wire: { ...wire, trxTime: maybe(time) },
    decode: extrasOf,
    encode: (input) => ({ ...wireOf(input), trxTime: input.at }),
    checks: [namesForeignCurrency],
    names,
  },
)

/** The fields of an income, with its recurrence. */
export const incomeInput = record(
  { ...fields, ...seriesFields, isMoved: spelt('dateUpdated', maybe(z.boolean())) },
  {
    wire: { ...wire, ...recurrenceFields, deviceId: maybe(text(100)) },
    decode: (sent): Extras & Pick<IncomeInput, 'rule' | 'ruleEnds'> => ({
      ...extrasOf(sent),
      rule: ruleFrom(sent),
      ruleEnds: sent.repeatTillDate,
    }),
    encode: (input) => ({
      ...wireOf(input),
      ...recurrenceOf(input.rule),
      deviceId: WEB,
    }),
    checks: [agreesWithRule, namesForeignCurrency],
    names: { ...names, ...RECURRENCE_NAMES },
  },
)

type WireExtras = WireForeign & Nullable<WireMerchant>

function extrasOf(sent: WireExtras): Extras {
  return { ...currenciesOf(sent), merchant: merchantInputOf(sent) }
}

function wireOf(input: Extras & SentEntry) {
  const { foreign, currency, merchant } = input
  const cleared = foreign === null ? null : undefined
  return {
    ...whenOf(input),
    currencyCode: foreign?.currency ?? currency ?? cleared,
    currencyAmount: foreign?.minor ?? cleared,
    ...wireMerchantOf(merchant),
  }
}

/** The fields of a merchant; null clears them. */
function wireMerchantOf(merchant: TransactionInput['merchant']) {
  return {
    merchantId: merchant === null ? null : merchant?.id,
    merchantName: merchant === null ? null : merchant?.name,
    merchantIcon: merchant === null ? null : merchant?.icon,
  }
}

type Nullable<Fields> = { [Name in keyof Fields]?: Fields[Name] | null }

/** The merchant of its fields; an empty name clears it. */
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
