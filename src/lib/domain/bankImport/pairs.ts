import { daysBetween } from '../day.ts'
import type { Day } from '../day.ts'
import type { BankImportRow } from './bankRows.ts'
import type { Steps } from './steps.ts'

/** Days between a bank's booking and the day that a person or another bank wrote. */
export const NEAR_DAYS = 5
/** Maximum comparisons of a row; equal texts are compared once. */
const MOST_COMPARED = 40
/** Comparisons of a step, in some 5 ms. */
const COMPARED_AT_ONCE = 4_000

export type Pair<Other> = { row: BankImportRow; other: Other }

/** How others are compared with rows. */
export type Pairing<Other> = {
  /** Key that rows share, and the day to compare with theirs. */
  placeOf: (other: Other) => { key: string; day: Day }
  /** Others with the same text fit the same rows. */
  textOf: (other: Other) => string
  keysOf: (row: BankImportRow) => string[]
  fits: (row: BankImportRow, other: Other, days: number) => boolean
  /** Maximum days between them. */
  mostDays?: number
  /** The row's number if the other is a row too: it pairs only once. */
  rowOf?: (other: Other) => number | undefined
}

/** Pairs rows with others, nearest days first; each row and other at most once. */
export function* pairNearest<Other>(
  rows: BankImportRow[],
  others: Other[],
  pairing: Pairing<Other>,
): Steps<Pair<Other>[]> {
  const { mostDays = NEAR_DAYS, rowOf = () => undefined } = pairing
  const index = indexOf(others, pairing)
  const pairs: Pair<Other>[] = []
  const paired = new Set<number | undefined>()
  const isPaired = (other: Other) => {
    const number = rowOf(other)
    return number !== undefined && paired.has(number)
  }
  const compared = new Map<number, number>()
  const step = { compared: 0 }
  for (let days = 0; days <= mostDays; days += 1) {
    for (const row of rows) {
      const before = compared.get(row.number) ?? 0
      if (paired.has(row.number) || before >= MOST_COMPARED) continue
      const most = MOST_COMPARED - before
      const found = takeMatch(index, row, { ...pairing, isPaired, days, most })
      compared.set(row.number, before + found.compared)
      if (found.other !== undefined) {
        pairs.push({ row, other: found.other })
        paired.add(row.number).add(rowOf(found.other))
      }
      step.compared += found.compared + 1
      if (step.compared < COMPARED_AT_ONCE) continue
      step.compared = 0
      yield
    }
  }
  return pairs
}

/** Others by key, day and text, the first of a text last. */
type Index<Other> = Map<string, Map<number, Map<string, Other[]>>>

function indexOf<Other>(
  others: Other[],
  { placeOf, textOf }: Pairing<Other>,
): Index<Other> {
  const index: Index<Other> = new Map()
  for (const other of others.toReversed()) {
    const { key, day } = placeOf(other)
    const ofDay = entryIn(
      entryIn(index, key, () => new Map()),
      dayNumber(day),
      () => new Map(),
    )
    entryIn<string, Other[]>(ofDay, textOf(other), () => []).push(other)
  }
  return index
}

function entryIn<Key, Value>(map: Map<Key, Value>, key: Key, make: () => Value): Value {
  const found = map.get(key)
  if (found !== undefined) return found
  const made = make()
  map.set(key, made)
  return made
}

function dayNumber(day: Day): number {
  return daysBetween('1970-01-01', day)
}

type Matching<Other> = Pick<Pairing<Other>, 'keysOf' | 'fits'> & {
  isPaired: (other: Other) => boolean
  days: number
  most: number
}

/** Takes the first other that fits, some days before or after the row. */
function takeMatch<Other>(
  index: Index<Other>,
  row: BankImportRow,
  { days, keysOf, fits, isPaired, most }: Matching<Other>,
): { other?: Other; compared: number } {
  let compared = 0
  for (const ofDay of bucketsAtDistance(index, row, keysOf(row), days)) {
    for (const [text, some] of ofDay) {
      const other = lastFree(some, isPaired)
      if (other === undefined) {
        ofDay.delete(text)
        continue
      }
      if (compared >= most) return { compared }
      compared += 1
      if (!fits(row, other, days)) continue
      some.pop()
      return { other, compared }
    }
  }
  return { compared }
}

function bucketsAtDistance<Other>(
  index: Index<Other>,
  { day }: BankImportRow,
  keys: string[],
  days: number,
): Map<string, Other[]>[] {
  const at = dayNumber(day)
  const places = days === 0 ? [at] : [at - days, at + days]
  const buckets: Map<string, Other[]>[] = []
  for (const key of keys) {
    const ofKey = index.get(key)
    for (const place of ofKey ? places : []) {
      const ofDay = ofKey?.get(place)
      if (ofDay) buckets.push(ofDay)
    }
  }
  return buckets
}

function lastFree<Other>(
  some: Other[],
  isPaired: (other: Other) => boolean,
): Other | undefined {
  while (some.length > 0 && isPaired(some.at(-1)!)) some.pop() // is not empty
  return some.at(-1)
}
