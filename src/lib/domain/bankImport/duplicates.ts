import { foldedText } from '../folding.ts'
import type { BankImportRow, BookEntry, Finding, FindingStep } from './bankRows.ts'
import { sharedNumbers } from './likeness.ts'
import { pairNearest } from './pairs.ts'
import { amountKey, bankSidesOf } from './sides.ts'
import type { Side } from './sides.ts'
import { ROWS_AT_ONCE } from './steps.ts'

/**
 * Duplicates that an earlier file brought: of the same account, day and amount, and the same id or
 * text. Ids and texts repeat, so each entry serves one row.
 */
export const findDuplicates: FindingStep = function* (rows, { entries }) {
  const sides = bankSides(entries)
  const byId = Map.groupBy(
    sides.filter(({ bankId }) => bankId !== null),
    (side) => `${exactKey(side)} ${side.bankId}`,
  )
  yield
  const byText = Map.groupBy(sides, (side) => textKey(side, side.entry))
  yield
  const used = new Set<Side>()
  const findings = new Map<number, Finding>()
  const take = (row: BankImportRow, found: Side[] = []) => {
    const free = found.findIndex((side) => !used.has(side))
    if (free < 0) return
    // Taken sides leave the list, so that many twins cost no more than others.
    const side = found.splice(0, free + 1).at(-1)!
    used.add(side)
    findings.set(row.number, { kind: 'known', entry: side.entry })
  }
  for (const row of rows) {
    if (row.bankId !== null) take(row, byId.get(`${exactKey(row)} ${row.bankId}`))
  }
  for (const [at, row] of rows.entries()) {
    if (!findings.has(row.number)) take(row, byText.get(textKey(row, row)))
    if (at % ROWS_AT_ONCE === 0) yield
  }
  return findings
}

/**
 * Duplicates that another kind of file brought in other words: of the same account, day
 * and amount, with at most one id. Also the other sides of imported transfers.
 */
export const findRewordedDuplicates: FindingStep = function* (rows, { entries }, isLike) {
  const pairs = yield* pairNearest(rows, bankSides(entries), {
    placeOf: (side) => ({ key: amountKey(side), day: side.day }),
    textOf: ({ entry, bankId }) =>
      entry.type === 'transfer' ? '' : `${bankId !== null} ${bankTextOf(entry)}`,
    keysOf: (row) => [amountKey(row)],
    fits(row, { entry, bankId }, days) {
      if (entry.type === 'transfer') return true
      if (days > 0 || (row.bankId !== null && bankId !== null)) return false
      const { payee, text } = textsOf(entry)
      if (sharedNumbers(bankTextOf(row), bankTextOf(entry)) === 'none') return false
      return isLike(row.payee || row.text, payee || text)
    },
  })
  return new Map(
    pairs.map(({ row, other }) => [row.number, { kind: 'known', entry: other.entry }]),
  )
}

function bankSides(entries: BookEntry[]): Side[] {
  return entries.filter(({ bankPayee }) => bankPayee !== null).flatMap(bankSidesOf)
}

function exactKey(side: Pick<Side, 'accountId' | 'minor' | 'day'>): string {
  return `${amountKey(side)} ${side.day}`
}

type Texts = { payee: string; text: string }

function textKey(
  side: Pick<Side, 'accountId' | 'minor' | 'day' | 'bankId'>,
  entry: Texts | BookEntry,
): string {
  return `${exactKey(side)} ${foldedText(bankTextOf(entry))} ${side.bankId ?? ''}`
}

/** Payee and text of a row, or of an entry as its bank wrote them. */
export function bankTextOf(entry: Texts | BookEntry): string {
  const { payee, text } = textsOf(entry)
  return `${payee} ${text}`
}

function textsOf(entry: Texts | BookEntry): Texts {
  if ('payee' in entry) return entry
  return { payee: entry.bankPayee ?? '', text: entry.bankText ?? '' }
}
