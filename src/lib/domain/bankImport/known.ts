import { foldedText } from '../folding.ts'
import type { BankImportRow, BookEntry, Finding, FindingStep } from './rows.ts'
import { isLikePayee } from './likeness.ts'
import { bestPairs, nearIndex } from './pairs.ts'
import { amountKey, sidesOf } from './sides.ts'
import type { Side } from './sides.ts'

/**
 * Rows that an earlier file brought: of the same account, day and amount, and the same id or
 * text. Ids and texts repeat, so each entry serves one row.
 */
export const findKnown: FindingStep = (rows, { entries }) => {
  const sides = bankSides(entries)
  const byId = Map.groupBy(
    sides.filter(({ bankId }) => bankId !== null),
    (side) => `${exactKey(side, side.entry.day)} ${side.bankId}`,
  )
  const byText = Map.groupBy(sides, (side) => textKey(side, side.entry))
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
    if (row.bankId !== null) take(row, byId.get(`${exactKey(row, row.day)} ${row.bankId}`))
  }
  for (const row of rows) {
    if (!findings.has(row.number)) take(row, byText.get(textKey(row, row)))
  }
  return findings
}

/**
 * Rows that another kind of file brought in other words. They are of the same account, day
 * and amount, with at most one id. Also the other sides of known transfers.
 */
export const findKnownOtherwise: FindingStep = (rows, { entries }) => {
  const near = nearIndex(bankSides(entries), (side) => ({
    key: amountKey(side),
    day: side.entry.day,
  }))
  const pairs = rows.flatMap((row) =>
    near(amountKey(row), row.day)
      .filter(({ other, days }) => isKnown(row, other.entry, days))
      .map(({ other, days }) => ({ row, other, distance: days })),
  )
  return new Map(
    bestPairs(pairs).map(({ row, other }): [number, Finding] => [
      row.number,
      { kind: 'known', entry: other.entry },
    ]),
  )
}

function bankSides(entries: BookEntry[]): Side[] {
  return entries.filter(({ bankPayee }) => bankPayee !== null).flatMap(sidesOf)
}

function exactKey(side: { accountId: string | null; minor: number }, day: string): string {
  return `${amountKey(side)} ${day}`
}

type Texts = { day: string; payee: string; text: string; bankId: string | null }

function textKey(
  side: { accountId: string | null; minor: number },
  entry: Texts | BookEntry,
): string {
  const { payee, text } = textsOf(entry)
  return `${exactKey(side, entry.day)} ${foldedText(`${payee} ${text}`)} ${entry.bankId ?? ''}`
}

function textsOf(entry: Texts | BookEntry): { payee: string; text: string } {
  if ('payee' in entry) return entry
  return { payee: entry.bankPayee ?? '', text: entry.bankText ?? '' }
}

function isKnown(row: BankImportRow, entry: BookEntry, days: number): boolean {
  if (entry.type === 'transfer') return true
  if (days > 0 || (row.bankId !== null && entry.bankId !== null)) return false
  const { payee, text } = textsOf(entry)
  return isLikePayee(row.payee || row.text, payee || text)
}
