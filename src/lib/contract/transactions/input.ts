import * as z from 'zod/mini'
import type { EntryInput, IncomeInput } from '#lib/domain/transaction.ts'
import { agreesWithRule, recurrenceFields, recurrenceOf, ruleOf } from '../recurrence.ts'
import { amount, clearable, currencyCode, id, maybe, text, time } from '../values.ts'
import type { WireMerchant } from './entity.ts'

const LONGEST_NOTES = 2000

const entryFields = {
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
}

type WireForeign = { currencyCode?: string | null; currencyAmount?: number | null }

/** What was paid is in some currency; without an amount of its own the code says the entry's. */
const namesForeignCurrency = z.refine<WireForeign>(
  ({ currencyCode, currencyAmount }) =>
    (currencyAmount ?? undefined) === undefined || Boolean(currencyCode),
  { path: ['currencyCode'] },
)

const wireEntryInput = z.object(entryFields).check(namesForeignCurrency)
const wireIncomeInput = z
  .object({ ...entryFields, ...recurrenceFields, dateUpdated: maybe(z.boolean()) })
  .check(agreesWithRule, namesForeignCurrency)

type WireEntryInput = z.output<typeof wireEntryInput>

const clearedBy = (typed: string | null | undefined) => (typed === '' ? null : typed)

/** The fields of an expense or income that a client may send. */
export const entryInput = z.codec(wireEntryInput, z.custom<EntryInput>(), {
  decode: inputOf,
  encode: wireOf,
})

/** The fields of an income, with those of its recurrence. */
export const incomeInput = z.codec(wireIncomeInput, z.custom<IncomeInput>(), {
  decode: (wire): IncomeInput => ({
    ...inputOf(wire),
    rule: ruleOf(wire),
    ruleEnds: wire.repeatTillDate,
    isMoved: wire.dateUpdated,
  }),
  encode: (input) => ({
    ...wireOf(input),
    ...recurrenceOf(input.rule),
    dateUpdated: input.isMoved,
  }),
})

function inputOf(wire: WireEntryInput): EntryInput {
  return {
    id: wire._id,
    at: wire.time,
    minor: wire.amount,
    ...currenciesOf(wire),
    categoryId: wire.categoryId,
    title: clearedBy(wire.title),
    notes: clearedBy(wire.notes),
    image: clearedBy(wire.image),
    merchant: merchantDraftOf(wire),
    accountId: clearedBy(wire.accountId),
    modifiedAt: wire.lastModifyTime,
  }
}

function wireOf(input: EntryInput): WireEntryInput {
  const cleared = input.foreign === null ? null : undefined
  return {
    _id: input.id,
    time: input.at,
    amount: input.minor,
    currencyCode: input.foreign?.currency ?? input.currency ?? cleared,
    currencyAmount: input.foreign?.minor ?? cleared,
    categoryId: input.categoryId,
    title: input.title,
    notes: input.notes,
    image: input.image,
    merchantId: input.merchant === null ? null : input.merchant?.id,
    merchantName: input.merchant === null ? null : input.merchant?.name,
    merchantIcon: input.merchant === null ? null : input.merchant?.icon,
    accountId: input.accountId,
    lastModifyTime: input.modifiedAt,
  }
}

type Nullable<Fields> = { [Name in keyof Fields]?: Fields[Name] | null }

function merchantDraftOf(wire: Nullable<Required<WireMerchant>>): EntryInput['merchant'] {
  if (wire.merchantName === undefined) return undefined
  if (wire.merchantName === null || wire.merchantName === '') return null
  return {
    id: wire.merchantId || undefined,
    name: wire.merchantName,
    icon: wire.merchantIcon || undefined,
  }
}

function currenciesOf({
  currencyCode,
  currencyAmount,
}: WireForeign): Pick<EntryInput, 'foreign' | 'currency'> {
  if (currencyCode && currencyAmount !== null && currencyAmount !== undefined) {
    return { foreign: { minor: currencyAmount, currency: currencyCode } }
  }
  const isCleared = currencyCode === null || currencyAmount === null
  return { foreign: isCleared ? null : undefined, currency: currencyCode ?? undefined }
}
