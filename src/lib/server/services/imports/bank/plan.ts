import { planImport } from '#lib/domain/bankImport.ts'
import type { BankDecision, OwnAccount, PlannedRow } from '#lib/domain/bankImport.ts'
import { Refusal } from '#lib/domain/refusal.ts'
import type { Context } from '../../../core/context.ts'
import { letRequestsThrough } from '../../../core/letRequestsThrough.ts'
import { fileCategories } from './fileCategories.ts'
import type { FileCategories } from './fileCategories.ts'
import type { ChosenAccount, FoundRows } from './foundRows.ts'
import { proposalsFor } from './proposals.ts'
import type { Proposal } from './proposals.ts'

/** All rows of a file with what happens to each. */
export type ImportPlan = {
  rows: PlannedRow[]
  proposals: Map<number, Proposal>
  accounts: OwnAccount[]
  chosen: ChosenAccount[]
  /** Makes the categories that its proposals name as new. */
  saveCategories: FileCategories['saveNew']
}

/**
 * Plans the import of found rows by a person's decisions.
 * @throws Refusal rule
 */
export async function planFor(
  context: Context,
  found: Pick<FoundRows, 'accounts' | 'chosen' | 'rows' | 'findings'>,
  decisions: BankDecision[],
): Promise<ImportPlan> {
  const { accounts, chosen } = found
  const { rows, refused } = planImport(found.rows, found, decisions)
  if (refused.length > 0) throw new Refusal('rule', 'refusals.BANK_ROWS_CHANGED')
  await letRequestsThrough()
  const categories = await fileCategories(context, rows)
  const proposals = await proposalsFor(context, rows, decisions, categories)
  return { rows, proposals, accounts, chosen, saveCategories: categories.saveNew }
}
