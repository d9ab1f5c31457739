import type { BankImportRow, BankRowKind, Findings } from '#lib/domain/bankImport.ts'
import { Refusal } from '#lib/domain/refusal.ts'
import type { Context } from '../../../core/context.ts'
import { findRowsOf, lastPlan } from './foundRows.ts'
import type { FileReading, FoundRows, ImportRequest } from './foundRows.ts'

/**
 * Findings that equal those of the preview; without a plan any findings.
 * @throws Refusal malformed, not-found, rule; stale with the numbers of changed rows
 */
export async function promisedRows(
  context: Context,
  request: FileReading & ImportRequest & { plan?: string },
): Promise<FoundRows> {
  const { plan } = request
  const shown = plan === undefined ? undefined : lastPlan(context, plan)
  const found = await findRowsOf(context, request, request)
  if (plan === undefined || found.plan === plan) return found
  const { findings } = found
  const changed = found.rows.filter((row) => !isSame(row, shown?.findings, findings))
  const kinds = changed.map(({ number }) => findings.get(number)?.kind ?? 'new')
  throw rowsChanged({
    rows: changed.map(({ number }) => number),
    kinds: [...new Set(kinds)],
  })
}

/** The refusal of an import whose rows differ from the preview. */
export function rowsChanged(stored: { rows: number[]; kinds: BankRowKind[] }): Refusal {
  return new Refusal('stale', 'refusals.BANK_ROWS_CHANGED', { stored })
}

/** Without a preview, only new rows count as unchanged. */
function isSame(
  { number }: BankImportRow,
  shown: Findings | undefined,
  found: Findings,
): boolean {
  const [before, now] = [shown?.get(number), found.get(number)]
  return (
    before?.kind === now?.kind &&
    before?.entry?.id === now?.entry?.id &&
    before?.bill?.id === now?.bill?.id &&
    before?.otherRow === now?.otherRow
  )
}
