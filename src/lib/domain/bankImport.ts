import { findAlike, findImportedAlike, findTypedTransfers } from './bankImport/alike.ts'
import { findBatches } from './bankImport/batches.ts'
import { allowedChoices, DEFAULT_CHOICE, isMovedByHand } from './bankImport/choices.ts'
import { findDuplicates, findRewordedDuplicates } from './bankImport/duplicates.ts'
import { createLikeness } from './bankImport/likeness.ts'
import type { Steps } from './bankImport/steps.ts'
import { findPayments } from './bankImport/payments.ts'
import type {
  BankDecision,
  BankImportRow,
  BankRowKind,
  NearbyBook,
  BookEntry,
  DaysOfAccounts,
  Finding,
  FindingStep,
  OwnAccount,
  PlannedRow,
} from './bankImport/bankRows.ts'
import { findTransfers } from './bankImport/transfers.ts'

export { batchOf, batchSums } from './bankImport/batches.ts'
export { IMPORT_OUTCOMES, importCounts } from './bankImport/counts.ts'
export type { ImportCounts } from './bankImport/counts.ts'
export { payeeName } from './bankImport/likeness.ts'
export { numberRows } from './bankImport/numberRows.ts'
export type { Steps } from './bankImport/steps.ts'
export { BANK_ROW_CHOICES, BANK_ROW_KINDS, newAccountId } from './bankImport/bankRows.ts'
export type {
  BankDecision,
  BankImportRow,
  BankRowKind,
  NearbyBook,
  BookBill,
  BookEntry,
  BookedRow,
  OwnAccount,
  PlannedRow,
} from './bankImport/bankRows.ts'

/** In the order of certainty: each entry and bill serves one row. */
const STEPS: FindingStep[] = [
  findDuplicates,
  findBatches,
  findRewordedDuplicates,
  findImportedAlike,
  findTypedTransfers,
  findTransfers,
  findAlike,
  findPayments,
]

/** Kinds and matches of a file's rows, by their numbers. */
export type Findings = Map<number, Finding>

/** Rows with the days and amounts that a person filled in. */
export function correctedRows(
  rows: BankImportRow[],
  decisions: BankDecision[],
): BankImportRow[] {
  const decided = new Map(decisions.map((decision) => [decision.row, decision]))
  return rows.map((row) => correctedBy(row, decided.get(row.number)))
}

/** Matches rows with the nearby book, in steps of some milliseconds. */
export function* findRows(rows: BankImportRow[], book: NearbyBook): Steps<Findings> {
  const findings: Findings = new Map()
  const isLike = createLikeness()
  const usable = rows.filter((row) => kindWithoutMatch(row) === 'new')
  const days = daysOfAccounts(usable)
  const accounts = new Map(usable.map(({ number, accountId }) => [number, accountId]))
  const free = new Map(book.entries.map((entry) => [entry.id, entry]))
  for (const step of STEPS) {
    const open = usable.filter(({ number }) => !findings.has(number))
    const around = { ...book, entries: [...free.values()], days }
    for (const [number, finding] of yield* step(open, around, isLike)) {
      findings.set(number, finding)
      if (finding.entry) takeSide(free, finding.entry.id, accounts.get(number)!) // a usable row
    }
    yield
  }
  return findings
}

/**
 * Plans an import by findings and a person's decisions. Also gives the numbers of rows that
 * do not allow their decision.
 */
export function planImport(
  rows: BankImportRow[],
  { findings, accounts }: { findings: Findings; accounts: OwnAccount[] },
  decisions: BankDecision[],
): { rows: PlannedRow[]; refused: number[] } {
  const decided = new Map(decisions.map((decision) => [decision.row, decision]))
  const refused: number[] = []
  const planned = rows.map((row): PlannedRow => {
    const finding = findings.get(row.number) ?? { kind: kindWithoutMatch(row) }
    const decision = decided.get(row.number)
    const choice = decision?.choice ?? DEFAULT_CHOICE[finding.kind]
    if (decision && isMovedByHand(row, finding.kind, decision, accounts)) {
      return { ...row, ...finding, choice, otherAccountId: decision.otherAccountId }
    }
    if (!allowedChoices(finding.kind).includes(choice)) refused.push(row.number)
    return { ...row, ...finding, choice }
  })
  const known = new Set(rows.map(({ number }) => number))
  refused.push(...decisions.map(({ row }) => row).filter((row) => !known.has(row)))
  return { rows: withBothSides(planned), refused }
}

function daysOfAccounts(rows: BankImportRow[]): DaysOfAccounts {
  const found: DaysOfAccounts = new Map()
  for (const { accountId, day } of rows) {
    const { first = day, last = day } = found.get(accountId) ?? {}
    found.set(accountId, {
      first: day < first ? day : first,
      last: day > last ? day : last,
    })
  }
  return found
}

/** Each entry serves one row, a transfer one on each of its accounts. */
function takeSide(free: Map<string, BookEntry>, id: string, accountId: string): void {
  const entry = free.get(id)
  if (!entry) return
  const isTarget = (entry.toBankRow?.accountId ?? entry.toAccountId) === accountId
  const isOneSided = isTarget ? entry.accountId === null : !entry.toAccountId
  if (isOneSided) free.delete(id)
  else if (isTarget) free.set(id, { ...entry, toAccountId: null, toBankRow: null })
  else free.set(id, { ...entry, accountId: null, minor: 0, bankRow: null })
}

function kindWithoutMatch({ isPending, problem }: BankImportRow): BankRowKind {
  if (isPending) return 'pending'
  return problem ? 'problem' : 'new'
}

/** A row with the filled-in day and amount; it stays a problem while one is missing. */
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
