import type {
  BankDecision,
  BankRowKind,
  BookEntry,
  PlannedRow,
} from '#lib/domain/bankImport.ts'
import { BANK_ROW_KINDS } from '#lib/domain/bankImport.ts'
import type { BankMapping } from '#lib/domain/bankMapping.ts'
import { summaryOf } from '#lib/domain/bankSummary.ts'
import type { BankSummary } from '#lib/domain/bankSummary.ts'
import { PAGE_OF } from '#lib/domain/limits.ts'
import type { Context } from '../../../core/context.ts'
import { balancesAfter } from './balances.ts'
import type { BalanceAfter } from './balances.ts'
import { isSeenByGroup } from './family.ts'
import { findRowsOf } from './foundRows.ts'
import { planFor } from './plan.ts'
import type { RequestedAccount } from './newAccounts.ts'
import type { ImportPlan } from './plan.ts'
import type { Proposal } from './proposals.ts'
import { readingOf } from './readings.ts'
import { findBankFile } from './storedFiles.ts'

/** A page of a preview, some of its kinds; without accounts only how the file is read. */
export type PreviewRequest = {
  fileId: string
  mapping?: BankMapping
  accounts?: RequestedAccount[]
  decisions?: BankDecision[]
  kinds?: BankRowKind[]
  isUncategorized?: boolean
  page?: number
}

/** Sums of rows in a currency. */
type CurrencySums = {
  currency: string
  inCount: number
  outCount: number
  inMinor: number
  outMinor: number
}

type KindCount = { kind: BankRowKind; count: number; sums: CurrencySums[] }

/** A row as the preview shows it. */
export type PreviewRow = Omit<
  PlannedRow,
  'entry' | 'currency' | 'accountId' | 'day' | 'minor'
> &
  Partial<Pick<PlannedRow, 'day' | 'minor'>> &
  Partial<Proposal> & { entry?: BookEntry; otherAccountId?: string }

/** Rows and sums of an import that is not made yet, in hundredths. */
export type BankPreview = {
  read: BankSummary
  /** Names what its rows are, by which an import keeps to it. */
  plan: string
  rows: PreviewRow[]
  found: number
  counts: KindCount[]
  uncategorizedCount: number
  writtenCount: number
  /** Sums of the written rows by currency. */
  sums: CurrencySums[]
  balances: BalanceAfter[]
  familyCount?: number
}

/**
 * Previews the import of a stored file, a page of its rows at a time; stores nothing.
 * @throws Refusal not-found, rule, file-unreadable, file-refused, unavailable
 */
export async function previewBankImport(
  context: Context,
  request: PreviewRequest,
): Promise<BankPreview> {
  const file = await findBankFile(context, request.fileId)
  const { reading, mapping } = await readingOf(context, file, request.mapping)
  const { accounts = [], decisions = [] } = request
  const found = await findRowsOf(
    context,
    { file, reading, mapping },
    { accounts, decisions },
  )
  const plan = await planFor(context, found, decisions)
  const { rows } = plan
  const written = rows.filter(({ choice }) => choice !== 'leave')
  const shown = rows.filter((row) => isAsked(row, plan, request))
  const first = (request.page ?? 0) * PAGE_OF.bankRows
  return {
    read: summaryOf(reading),
    plan: found.plan,
    rows: shown
      .slice(first, first + PAGE_OF.bankRows)
      .map((row) => previewRowOf(row, plan)),
    found: shown.length,
    counts: BANK_ROW_KINDS.map((kind) => countKind(kind, rows)),
    uncategorizedCount: rows.filter((row) => isUncategorized(row, plan)).length,
    writtenCount: written.length,
    sums: addByCurrency(written),
    balances: await balancesAfter(context, reading, plan),
    ...(context.caller?.group && {
      familyCount: written.filter((row) => isSeenByGroup(context, row)).length,
    }),
  }
}

function isAsked(
  row: PlannedRow,
  plan: ImportPlan,
  { kinds, isUncategorized: isOnlyUncategorized }: PreviewRequest,
): boolean {
  if (kinds && !kinds.includes(row.kind)) return false
  return !isOnlyUncategorized || isUncategorized(row, plan)
}

/** Whether a row becomes an entry for which no category was found. */
function isUncategorized(
  { kind, choice, number }: PlannedRow,
  { proposals }: ImportPlan,
): boolean {
  if (choice !== 'new' || kind === 'problem') return false
  return proposals.get(number)?.categoryId === undefined
}

function previewRowOf(
  { currency: _currency, accountId: _accountId, lacks, day, minor, ...row }: PlannedRow,
  plan: ImportPlan,
): PreviewRow {
  const proposal = plan.proposals.get(row.number)
  const { otherRow } = row
  const other =
    otherRow === undefined ? undefined : plan.rows.find(({ number }) => number === otherRow)
  const otherAccountId =
    other?.accountId ?? (row.kind === 'transfer' && row.entry?.accountId)
  return {
    ...row,
    ...(!lacks?.includes('day') && { day }),
    ...(!lacks?.includes('minor') && { minor }),
    ...proposal,
    ...(otherAccountId && { otherAccountId }),
  }
}

function countKind(kind: BankRowKind, rows: PlannedRow[]): KindCount {
  const own = rows.filter((row) => row.kind === kind)
  return { kind, count: own.length, sums: addByCurrency(own) }
}

function addByCurrency(rows: PlannedRow[]): CurrencySums[] {
  const sum = (some: PlannedRow[]) => some.reduce((total, { minor }) => total + minor, 0)
  return [...Map.groupBy(rows, (row) => row.currency)].map(([currency, own]) => {
    const incoming = own.filter(({ minor }) => minor > 0)
    const outgoing = own.filter(({ minor }) => minor < 0)
    return {
      currency,
      inCount: incoming.length,
      outCount: outgoing.length,
      inMinor: sum(incoming),
      outMinor: sum(outgoing),
    }
  })
}
