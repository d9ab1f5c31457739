import type { Day } from '../day.ts'
import { foldedText } from '../folding.ts'
import type { BankImportRow, BookEntry, Finding, FindingStep } from './bankRows.ts'
import { bankTextOf } from './duplicates.ts'
import { sharedNumbers } from './likeness.ts'
import type { Likeness } from './likeness.ts'
import { pairNearest } from './pairs.ts'
import type { Pair, Pairing } from './pairs.ts'
import { amountKey, bankSidesOf, sidesOf } from './sides.ts'
import type { Side } from './sides.ts'

/** Days between the bookings of one row in two files. */
const SAME_ROW_DAYS = 1

/** Typed transfers of the account with the amount of a row. */
export const findTypedTransfers: FindingStep = function* (rows, { entries }) {
  const sides = typed(entries).filter(({ entry }) => entry.type === 'transfer')
  return findingsOf(
    yield* pairNearest(rows, sides, { ...TYPED, textOf: () => '', fits: () => true }),
  )
}

/**
 * Typed entries that a row may be: of the same amount within five days, in the account or in
 * none. Their name must be like the payee, unless they have none or a payment made them.
 */
export const findAlike: FindingStep = function* (rows, { entries }, isLike) {
  const sides = typed(entries).filter(({ entry }) => entry.type !== 'transfer')
  return findingsOf(
    yield* pairNearest(rows, sides, {
      ...TYPED,
      textOf: ({ currency, entry }) => `${currency} ${freeName(entry) ?? ''}`,
      fits: (row, { currency, entry }) =>
        currency === row.currency && mayBeCalled(row, entry, isLike),
    }),
  )
}

/**
 * Entries of another file that a row may be. A bank gives its rows other ids in the next
 * file, or books them a day later. Only entries on days that this file covers are compared.
 */
export const findImportedAlike: FindingStep = function* (rows, { entries, days }, isLike) {
  const sides = entries
    .filter(({ bankPayee, type }) => bankPayee !== null && type !== 'transfer')
    .flatMap(bankSidesOf)
    .filter(({ accountId, day }) => isWithin(days.get(accountId ?? ''), day))
  return findingsOf(
    yield* pairNearest(rows, sides, {
      placeOf: (side) => ({ key: amountKey(side), day: side.day }),
      keysOf: (row) => [amountKey(row)],
      textOf: ({ entry }) => `${entry.bankPayee} ${entry.bankText ?? ''}`,
      fits(row, { entry }, between) {
        const [own, other] = [bankTextOf(row), bankTextOf(entry)]
        const shared = sharedNumbers(own, other)
        if (shared === 'none' || !isLike(own, other)) return false
        return between === 0 || shared === 'some' || foldedText(own) === foldedText(other)
      },
      mostDays: SAME_ROW_DAYS,
    }),
  )
}

const TYPED: Pick<Pairing<Side>, 'placeOf' | 'keysOf'> = {
  placeOf: (side) => ({ key: amountKey(side), day: side.day }),
  keysOf: (row) =>
    [row.accountId, null].map((accountId) => amountKey({ ...row, accountId })),
}

function typed(entries: BookEntry[]): Side[] {
  return entries.filter(({ bankPayee }) => bankPayee === null).flatMap(sidesOf)
}

/** The name that a payee must resemble; undefined if any payee fits. */
function freeName({ name, billId }: BookEntry): string | undefined {
  return name === '' || billId !== null ? undefined : name
}

function mayBeCalled(row: BankImportRow, entry: BookEntry, isLike: Likeness): boolean {
  const name = freeName(entry)
  return name === undefined || isLike(name, row.payee) || isLike(name, row.text)
}

function isWithin(days: { first: Day; last: Day } | undefined, day: Day): boolean {
  return days !== undefined && days.first <= day && day <= days.last
}

function findingsOf(pairs: Pair<Side>[]): Map<number, Finding> {
  return new Map(
    pairs.map(({ row, other }) => [row.number, { kind: 'alike', entry: other.entry }]),
  )
}
