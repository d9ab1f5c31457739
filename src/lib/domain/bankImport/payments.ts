import type { BookBill, Finding, FindingStep } from './bankRows.ts'
import { NEAR_DAYS, pairNearest } from './pairs.ts'
import type { Pair, Pairing } from './pairs.ts'

/** Days before and after its due day in which a bill of a like name is paid. */
const DUE_DAYS = 15

const PLACES: Pick<Pairing<BookBill>, 'placeOf' | 'keysOf'> = {
  placeOf: ({ dueMinor, currency, dueDay }) => ({
    key: `${currency} ${0 - dueMinor}`,
    day: dueDay,
  }),
  keysOf: ({ currency, minor }) => [`${currency} ${minor}`],
}

/**
 * Payments of the due amount of a bill, near its due day. Bills with another name must be
 * due nearer, and are matched later.
 */
export const findPayments: FindingStep = function* (rows, { bills }, isLike) {
  const like = yield* pairNearest(rows, bills, {
    ...PLACES,
    textOf: ({ title }) => title,
    fits: ({ payee, text }, { title }) => isLike(title, payee) || isLike(title, text),
    mostDays: DUE_DAYS,
  })
  const paid = new Set(like.map(({ other }) => other))
  const paying = new Set(like.map(({ row }) => row))
  const others = yield* pairNearest(
    rows.filter((row) => !paying.has(row)),
    bills.filter((bill) => !paid.has(bill)),
    { ...PLACES, textOf: () => '', fits: () => true, mostDays: NEAR_DAYS },
  )
  return new Map([...like, ...others].map(findingOf))
}

function findingOf({ row, other }: Pair<BookBill>): [number, Finding] {
  return [row.number, { kind: 'payment', bill: other }]
}
