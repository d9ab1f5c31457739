import type { ImportCounts } from '#lib/domain/bankImport.ts'
import type { Day } from '#lib/domain/day.ts'
import { PAGE_OF } from '#lib/domain/limits.ts'
import type { NumberedProblem } from '#lib/domain/sheet.ts'
import { callerOf } from '../../core/context.ts'
import type { Context } from '../../core/context.ts'
import type { ImportTable } from '../../db/tables/work.ts'
import { paidBills } from './bank/paidBills.ts'

/** An import as its history shows it. */
export type ImportRecord = Pick<
  ImportTable,
  'id' | 'status' | 'rows' | 'imported' | 'duplicates'
> & {
  fileName: string
  kind: ImportTable['kind']
  accountIds?: string[]
  counts?: ImportCounts
  /** Titles of the bills that it paid. */
  bills?: string[]
  firstDay?: Day
  lastDay?: Day
  problems: NumberedProblem[]
  /** How a text file was read. */
  encoding?: string
  /** Cells of the file's first rows, as they were read. */
  firstRows?: string[][]
  createdAt: number
}

/** The caller's imports, newest first, 20 a page. */
export async function getImports(context: Context, page = 0): Promise<ImportRecord[]> {
  const rows = await context.db
    .selectFrom('imports')
    .select(['id', 'file_name', 'status', 'rows', 'imported', 'duplicates', 'errors'])
    .select(['first_day', 'last_day', 'encoding', 'first_rows', 'created_at'])
    .select(['kind', 'account_ids', 'counts'])
    .where('owner_id', '=', callerOf(context).id)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(PAGE_OF.imports)
    .offset(page * PAGE_OF.imports)
    .execute()
  const bills = await paidBills(
    context,
    rows.map(({ id }) => id),
  )
  return rows.map(({ file_name, first_day, last_day, first_rows, created_at, ...row }) => ({
    id: row.id,
    status: row.status,
    rows: row.rows,
    imported: row.imported,
    duplicates: row.duplicates,
    fileName: file_name,
    kind: row.kind,
    accountIds: row.account_ids ? (JSON.parse(row.account_ids) as string[]) : undefined,
    counts: row.counts ? (JSON.parse(row.counts) as ImportCounts) : undefined,
    bills: bills.get(row.id),
    firstDay: first_day ?? undefined,
    lastDay: last_day ?? undefined,
    problems: JSON.parse(row.errors) as NumberedProblem[],
    encoding: row.encoding ?? undefined,
    firstRows: first_rows ? (JSON.parse(first_rows) as string[][]) : undefined,
    createdAt: created_at,
  }))
}
