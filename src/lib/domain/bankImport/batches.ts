import type { BankImportRow, Finding, FindingStep } from './bankRows.ts'
import { bankSidesOf } from './sides.ts'
import type { Side } from './sides.ts'

/** End of a single row's id: its number in the batch. */
const PART = /\/\d{1,5}$/

/** The sums of a file's batches that are listed row by row. */
export function batchSums(rows: BankImportRow[]): number[] {
  const batches = Map.groupBy(
    rows.filter(({ batchId }) => batchId !== undefined),
    (row) => placeKey(row, row.batchId!), // has one
  )
  return [...batches.values()].map(addSides)
}

/** The batch that an id of a single row belongs to; null for any other id. */
export function batchOf(bankId: string | null): string | null {
  return bankId !== null && PART.test(bankId) ? bankId.replace(PART, '') : null
}

/**
 * Single rows of a batch that another file booked as one, and batches whose single rows it
 * brought. They are of the same account and day, and make the same amount.
 */
export const findBatches: FindingStep = function* (rows, { entries }) {
  const sides = entries
    .filter(({ bankPayee }) => bankPayee !== null)
    .flatMap(bankSidesOf)
    .filter(({ bankId }) => bankId !== null)
  yield
  return new Map([...duplicateParts(rows, sides), ...duplicateWholes(rows, sides)])
}

function duplicateParts(rows: BankImportRow[], sides: Side[]): [number, Finding][] {
  const wholes = new Map(sides.map((side) => [placeKey(side, side.bankId ?? ''), side]))
  const batches = Map.groupBy(
    rows.filter(({ batchId }) => batchId !== undefined),
    (row) => placeKey(row, row.batchId!), // has one
  )
  return [...batches].flatMap(([key, own]) => {
    const whole = wholes.get(key)
    if (!whole || whole.minor !== addSides(own)) return []
    return own.map(({ number }): [number, Finding] => [
      number,
      { kind: 'known', entry: whole.entry },
    ])
  })
}

function duplicateWholes(rows: BankImportRow[], sides: Side[]): [number, Finding][] {
  const listed = Map.groupBy(sides, (side) => placeKey(side, batchOf(side.bankId) ?? ''))
  return rows.flatMap((row): [number, Finding][] => {
    if (row.bankId === null || row.batchId !== undefined) return []
    const parts = listed.get(placeKey(row, row.bankId)) ?? []
    const [first, ...others] = parts
    if (!first || others.length === 0 || addSides(parts) !== row.minor) return []
    return [[row.number, { kind: 'known', entry: first.entry }]]
  })
}

function placeKey(side: Pick<Side, 'accountId' | 'day'>, id: string): string {
  return `${side.accountId} ${side.day} ${id}`
}

function addSides(sides: { minor: number }[]): number {
  return sides.reduce((sum, { minor }) => sum + minor, 0)
}
