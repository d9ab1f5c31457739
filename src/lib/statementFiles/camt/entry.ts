import type { BankRow } from '#lib/domain/bankFile.ts'
import { isDay } from '#lib/domain/day.ts'
import type { Day } from '#lib/domain/day.ts'
import { readDecimal } from '../amounts.ts'
import { areEqual, isZero, negated, sumOf } from '../decimals.ts'
import { RowFault, storable } from '../faults.ts'
import { onOneLine } from '../text.ts'

/** An element of a statement: its texts by path, "Ntry/BookgDt/Dt", and its inner elements. */
export type CamtElement = {
  name: string
  values: Map<string, string>
  inner: CamtElement[]
}

type Values = CamtElement['values']

const PLAIN = /^\d{0,18}(?:\.\d{0,17})?$/

/** Codes of entries that are not booked, and words of banks for them. */
const NOT_BOOKED = /^(?:PDNG|FUTR|pend|reserv|vorgemerkt)/i

/** Whether an entry is information only, without a booking. */
export function isInformation({ values }: CamtElement): boolean {
  return readStatus(values) === 'INFO'
}

/** Since version 04 the status is a nested code. */
function readStatus(values: Values): string | undefined {
  return values.get('Ntry/Sts/Cd') ?? values.get('Ntry/Sts/Prtry') ?? values.get('Ntry/Sts')
}

/** The amount of a path, negative for a debit. @throws RowFault */
export function camtAmount(values: Values, path: string): string {
  const written = values.get(`${path}/Amt`)
  const amount = plainAmount(written)
  const side = values.get(`${path}/CdtDbtInd`)
  if (amount === undefined || (side !== 'DBIT' && side !== 'CRDT')) {
    throw new RowFault('amount-unreadable', { text: written })
  }
  return side === 'DBIT' ? negated(amount) : amount
}

function plainAmount(written: string | undefined): string | undefined {
  return written && PLAIN.test(written) ? readDecimal(written, '.') : undefined
}

/**
 * An entry as rows: a batch whose transactions have amounts is a row for each
 * (ISO 20022, ReportEntry). @throws RowFault
 */
export function rowsOfEntry(entry: CamtElement, iban: string | undefined): BankRow[] {
  const parts = entry.inner.filter(({ name }) => name === 'TxDtls')
  const amount = camtAmount(entry.values, 'Ntry')
  const amounts = parts.map((part) => amountOfPart(part.values, entry.values))
  const known = amounts.filter((one) => one !== undefined)
  const isSplit =
    parts.length > 1 && known.length === parts.length && areEqual(sumOf(...known), amount)
  if (!isSplit) return [rowOfEntry(entry, parts, amount, iban)]
  const id = entry.values.get('Ntry/AcctSvcrRef')
  return parts.map((part, at) => ({
    ...commonOf(entry.values),
    ...describedBy(entry, part, iban),
    ...readOriginal(part.values, entry.values, known[at]!),
    amount: storable(known[at]!),
    bankId: ownIdOf(part.values, id) ?? (id ? `${id}/${at + 1}` : null),
    ...(id ? { batchId: id } : {}),
  }))
}

/** Banks repeat the entry's reference in each of its transactions. */
function ownIdOf(values: Values, idOfEntry: string | undefined): string | undefined {
  const id = values.get('TxDtls/Refs/AcctSvcrRef')
  return id === idOfEntry ? undefined : id
}

/** The amount in the entry's currency, with the entry's side where it has none. */
function amountOfPart(values: Values, entry: Values): string | undefined {
  const currency = entry.get('Ntry/Amt@Ccy')
  const path = ['TxDtls/Amt', 'TxDtls/AmtDtls/TxAmt/Amt'].find(
    (one) => values.has(one) && values.get(`${one}@Ccy`) === currency,
  )
  const amount = path && plainAmount(values.get(path))
  const side = values.get('TxDtls/CdtDbtInd') ?? entry.get('Ntry/CdtDbtInd')
  return amount && side === 'DBIT' ? negated(amount) : amount
}

function rowOfEntry(
  entry: CamtElement,
  parts: CamtElement[],
  amount: string,
  iban: string | undefined,
): BankRow {
  const { values } = entry
  const [only, ...more] = parts
  const id = values.get('Ntry/AcctSvcrRef') ?? only?.values.get('TxDtls/Refs/AcctSvcrRef')
  const isSingle = only && more.length === 0
  const fee = feeOf(entry) ?? (isSingle ? feeOf(only, entry.values) : undefined)
  return {
    ...commonOf(values),
    ...(isSingle ? describedBy(entry, only, iban) : describedTogether(entry, parts, iban)),
    ...(isSingle ? readOriginal(only.values, values, amount) : {}),
    ...(fee ? { fee } : {}),
    amount: storable(amount),
    bankId: id ?? null,
  }
}

function commonOf(values: Values): Pick<BankRow, 'day' | 'currency' | 'isPending'> {
  const isPending = NOT_BOOKED.test(readStatus(values) ?? '')
  return {
    day: dayOfEntry(values),
    currency: values.get('Ntry/Amt@Ccy') ?? null,
    ...(isPending ? { isPending } : {}),
  }
}

/** The booking day, else the value day; the day as written of a time with a zone. */
function dayOfEntry(values: Values): Day {
  const written = [
    'Ntry/BookgDt/Dt',
    'Ntry/BookgDt/DtTm',
    'Ntry/ValDt/Dt',
    'Ntry/ValDt/DtTm',
  ]
    .map((path) => values.get(path)?.slice(0, 10))
    .find((text) => text !== undefined)
  if (!written || !isDay(written)) throw new RowFault('date-unreadable', { text: written })
  return written
}

function describedBy(entry: CamtElement, part: CamtElement, iban: string | undefined) {
  const party = partyOf(entry.values, part.values, iban)
  const other = accountOfParty(part.values, party)
  return {
    payee: payeeOf(part.values, party),
    ...(other ? { iban: other } : {}),
    text:
      remittanceText(part.values) || onOneLine(entry.values.get('Ntry/AddtlNtryInf') ?? ''),
  }
}

/** Payee and text of transactions in one row: what they all share. */
function describedTogether(
  entry: CamtElement,
  parts: CamtElement[],
  iban: string | undefined,
) {
  const payees = new Set(
    parts.map(({ values }) => payeeOf(values, partyOf(entry.values, values, iban))),
  )
  const texts = new Set(parts.map(({ values }) => remittanceText(values)))
  const [payee = ''] = payees.size === 1 ? payees : []
  const [text = ''] = texts.size === 1 ? texts : []
  return { payee, text: onOneLine(entry.values.get('Ntry/AddtlNtryInf') ?? '') || text }
}

type Party = 'Cdtr' | 'Dbtr'

/** The creditor of a debit, the debtor of a credit; of a reversal the other way round. */
function partyOf(entry: Values, values: Values, iban: string | undefined): Party {
  const isDebit = entry.get('Ntry/CdtDbtInd') === 'DBIT'
  const isReversal = ['true', '1'].includes(entry.get('Ntry/RvslInd') ?? '')
  const isOwn = (party: Party) =>
    iban !== undefined && accountOfParty(values, party) === iban
  const side = isDebit === isReversal ? 'Dbtr' : 'Cdtr'
  const other = side === 'Dbtr' ? 'Cdtr' : 'Dbtr'
  return isReversal && isOwn(side) && !isOwn(other) ? other : side
}

function payeeOf(values: Values, party: Party): string {
  const names = [party, `Ultmt${party}`].map((one) => partyName(values, one))
  return names.find(Boolean) ?? ''
}

function accountOfParty(values: Values, party: Party): string | undefined {
  const path = `TxDtls/RltdPties/${party}Acct/Id`
  return values.get(`${path}/IBAN`) ?? values.get(`${path}/Othr/Id`)
}

function partyName(values: Values, party: string): string {
  const path = `TxDtls/RltdPties/${party}`
  return onOneLine(
    values.get(`${path}/Nm`) ?? values.get(`${path}/Agt/FinInstnId/Nm`) ?? '',
  )
}

/** The purpose, free or structured. */
function remittanceText(values: Values): string {
  const written = [
    'TxDtls/RmtInf/Ustrd',
    'TxDtls/RmtInf/Strd/CdtrRefInf/Ref',
    'TxDtls/RmtInf/Strd/AddtlRmtInf',
    'TxDtls/AddtlTxInf',
  ].map((path) => onOneLine(values.get(path) ?? ''))
  return written.find(Boolean) ?? ''
}

/** The instructed amount in another currency, with the row's sign. */
function readOriginal(
  values: Values,
  entry: Values,
  amount: string,
): Pick<BankRow, 'original'> {
  const own = entry.get('Ntry/Amt@Ccy')
  const path = ['TxDtls/AmtDtls/InstdAmt/Amt', 'TxDtls/AmtDtls/TxAmt/Amt'].find(
    (one) => values.has(one) && values.get(`${one}@Ccy`) !== own,
  )
  const currency = path && values.get(`${path}@Ccy`)
  const original = path && plainAmount(values.get(path))
  if (!original || !currency) return {}
  const signed = amount.startsWith('-') ? negated(original) : original
  return { original: { amount: signed, currency } }
}

/** Charges within the amount; credits among them are deducted. */
function feeOf(element: CamtElement, entry = element.values): string | undefined {
  const currency = entry.get('Ntry/Amt@Ccy')
  const charges = element.inner.filter(({ name }) => name === 'Chrgs')
  const fees = charges.flatMap((charge) => {
    const records = [charge, ...charge.inner]
      .map((record) => feeOfRecord(record, currency))
      .filter((fee) => fee !== undefined)
    const total = feeAt(charge.values, 'Chrgs/TtlChrgsAndTaxAmt', currency)
    return records.length > 0 || !total ? records : [total]
  })
  const fee = sumOf(...fees)
  return isZero(fee) ? undefined : fee
}

function feeOfRecord({ name, values }: CamtElement, currency: string | undefined) {
  const fee = feeAt(values, `${name}/Amt`, currency)
  if (!fee || ['false', '0'].includes(values.get(`${name}/ChrgInclInd`) ?? '')) {
    return undefined
  }
  return values.get(`${name}/CdtDbtInd`) === 'CRDT' ? negated(fee) : fee
}

function feeAt(values: Values, path: string, currency: string | undefined) {
  return values.get(`${path}@Ccy`) === currency ? plainAmount(values.get(path)) : undefined
}
