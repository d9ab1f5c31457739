import { findAlike, findTypedTransfers } from './bankImport/alike.ts'
import { allowedChoices, DEFAULT_CHOICE, isMovedByHand } from './bankImport/choices.ts'
import { findKnown, findKnownOtherwise } from './bankImport/known.ts'
import { findPayments } from './bankImport/payments.ts'
import type {
  BankDecision,
  BankImportRow,
  BankRowKind,
  BookAround,
  BookEntry,
  Finding,
  FindingStep,
  PlannedRow,
} from './bankImport/rows.ts'
import { findTransfers } from './bankImport/transfers.ts'

export { IMPORT_OUTCOMES, importCounts } from './bankImport/counts.ts'
export type { ImportCounts } from './bankImport/counts.ts'
export { payeeName } from './bankImport/likeness.ts'
export { numberRows } from './bankImport/numberRows.ts'
export { BANK_ROW_CHOICES, BANK_ROW_KINDS, newAccountId } from './bankImport/rows.ts'
export type {
  BankDecision,
  BankImportRow,
  BankRowKind,
  BookAround,
  BookBill,
  BookEntry,
  OwnAccount,
  PlannedRow,
} from './bankImport/rows.ts'

/** In the order of certainty: each entry and bill serves one row. */
const STEPS: FindingStep[] = [
  findKnown,
  findKnownOtherwise,
  findTypedTransfers,
  findTransfers,
  findAlike,
  findPayments,
]

/**
 * Plans an import: proposals by the book around the rows, then a person's decisions. Gives
 * the numbers of rows that do not allow their decision, too.
 */
export function planImport(
  rows: BankImportRow[],
  book: BookAround,
  decisions: BankDecision[],
): { rows: PlannedRow[]; refused: number[] } {
  const decided = new Map(decisions.map((decision) => [decision.row, decision]))
  const corrected = rows.map((row) => correctedBy(row, decided.get(row.number)))
  const findings = findAll(corrected, book)
  const refused: number[] = []
  const planned = corrected.map((row): PlannedRow => {
    const finding = findings.get(row.number) ?? { kind: kindOf(row) }
    const decision = decided.get(row.number)
    const choice = decision?.choice ?? DEFAULT_CHOICE[finding.kind]
    if (decision && isMovedByHand(row, finding.kind, decision, book.accounts)) {
      return { ...row, ...finding, choice, otherAccountId: decision.otherAccountId }
    }
    if (!allowedChoices(finding.kind).includes(choice)) refused.push(row.number)
    return { ...row, ...finding, choice }
  })
  const known = new Set(rows.map(({ number }) => number))
  refused.push(...decisions.map(({ row }) => row).filter((row) => !known.has(row)))
  return { rows: withBothSides(planned), refused }
}

function findAll(rows: BankImportRow[], book: BookAround): Map<number, Finding> {
  const findings = new Map<number, Finding>()
  const usable = rows.filter((row) => kindOf(row) === 'new')
  const accounts = new Map(usable.map(({ number, accountId }) => [number, accountId]))
  const free = new Map(book.entries.map((entry) => [entry.id, entry]))
  for (const step of STEPS) {
    const open = usable.filter(({ number }) => !findings.has(number))
    for (const [number, finding] of step(open, { ...book, entries: [...free.values()] })) {
      findings.set(number, finding)
      if (finding.entry) takeSide(free, finding.entry.id, accounts.get(number)!) // a usable row
    }
  }
  return findings
}

/** Each entry serves one row, a transfer one on each of its accounts. */
function takeSide(free: Map<string, BookEntry>, id: string, accountId: string): void {
  const entry = free.get(id)
  const isTarget = entry?.toAccountId === accountId
  const isOneSided = isTarget ? entry.accountId === null : !entry?.toAccountId
  if (!entry || isOneSided) free.delete(id)
  else if (isTarget) free.set(id, { ...entry, toAccountId: null })
  else free.set(id, { ...entry, accountId: null, minor: 0 })
}

function kindOf({ isPending, problem }: BankImportRow): BankRowKind {
  if (isPending) return 'pending'
  return problem ? 'problem' : 'new'
}

/** A row with what a person filled in; one that still lacks something stays a problem. */
function correctedBy(
  row: BankImportRow,
  decision: BankDecision | undefined,
): BankImportRow {
  const { problem: _problem, lacks, ...others } = row
  if (!lacks || !decision) return row
  if (lacks.some((field) => decision[field] === undefined)) return row
  return {
    ...others,
    day: decision.day ?? row.day,
    minor: decision.minor ?? row.minor,
  }
}

/** The two sides of a transfer are written together or not at all. */
function withBothSides(rows: PlannedRow[]): PlannedRow[] {
  const byNumber = new Map(rows.map((row) => [row.number, row]))
  return rows.map((row) => {
    const other = row.otherRow === undefined ? undefined : byNumber.get(row.otherRow)
    if (row.choice !== 'transfer' || !other || other.choice === 'transfer') return row
    return { ...row, choice: 'new' }
  })
}
