import * as z from 'zod/mini'
import type { EntryDraft, IncomeDraft } from '#lib/domain/transaction.ts'
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

const wireEntryDraft = z.object(entryFields).check(namesForeignCurrency)
const wireIncomeDraft = z
  .object({ ...entryFields, ...recurrenceFields, dateUpdated: maybe(z.boolean()) })
  .check(agreesWithRule, namesForeignCurrency)

type WireEntryDraft = z.output<typeof wireEntryDraft>

const clearedBy = (typed: string | null | undefined) => (typed === '' ? null : typed)

/** The fields of an expense or income that a client may send. */
export const entryDraft = z.codec(wireEntryDraft, z.custom<EntryDraft>(), {
  decode: draftOf,
  encode: wireOf,
})

/** The fields of an income, with those of its recurrence. */
export const incomeDraft = z.codec(wireIncomeDraft, z.custom<IncomeDraft>(), {
  decode: (wire): IncomeDraft => ({
    ...draftOf(wire),
    rule: ruleOf(wire),
    ruleEnds: wire.repeatTillDate,
    isMoved: wire.dateUpdated,
  }),
  encode: (draft) => ({
    ...wireOf(draft),
    ...recurrenceOf(draft.rule),
    dateUpdated: draft.isMoved,
  }),
})

function draftOf(wire: WireEntryDraft): EntryDraft {
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

function wireOf(draft: EntryDraft): WireEntryDraft {
  const cleared = draft.foreign === null ? null : undefined
  return {
    _id: draft.id,
    time: draft.at,
    amount: draft.minor,
    currencyCode: draft.foreign?.currency ?? draft.currency ?? cleared,
    currencyAmount: draft.foreign?.minor ?? cleared,
    categoryId: draft.categoryId,
    title: draft.title,
    notes: draft.notes,
    image: draft.image,
    merchantId: draft.merchant === null ? null : draft.merchant?.id,
    merchantName: draft.merchant === null ? null : draft.merchant?.name,
    merchantIcon: draft.merchant === null ? null : draft.merchant?.icon,
    accountId: draft.accountId,
    lastModifyTime: draft.modifiedAt,
  }
}

type Nullable<Fields> = { [Name in keyof Fields]?: Fields[Name] | null }

function merchantDraftOf(wire: Nullable<Required<WireMerchant>>): EntryDraft['merchant'] {
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
}: WireForeign): Pick<EntryDraft, 'foreign' | 'currency'> {
  if (currencyCode && currencyAmount !== null && currencyAmount !== undefined) {
    return { foreign: { minor: currencyAmount, currency: currencyCode } }
  }
  const isCleared = currencyCode === null || currencyAmount === null
  return { foreign: isCleared ? null : undefined, currency: currencyCode ?? undefined }
}
