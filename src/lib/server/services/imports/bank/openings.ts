import type { BankFile } from '#lib/domain/bankFile.ts'
import { Refusal } from '#lib/domain/refusal.ts'
import type { Context } from '../../../core/context.ts'
import { modifiedAt } from '../../../core/versions.ts'
import type { ImportChange } from '../../../db/tables/work.ts'
import { isUnderMaintenance } from '../../accounts.ts'
import { balancesAfter } from './balances.ts'
import type { BalanceAfter } from './balances.ts'
import type { ImportPlan } from './plan.ts'

/**
 * Moves opening balances so that accounts agree with the bank's closing balance; after all
 * rows are written. @throws Refusal rule
 */
export async function setOpenings(
  context: Context,
  reading: BankFile,
  plan: ImportPlan,
  statements: number[],
): Promise<ImportChange[]> {
  if (statements.length === 0) return []
  if (await isUnderMaintenance(context)) {
    throw new Refusal('rule', 'refusals.ACCOUNTS_UNDER_MAINTENANCE')
  }
  const isWritten = plan.rows.map((row) => ({ ...row, choice: 'leave' as const }))
  const balances = await balancesAfter(context, reading, { ...plan, rows: isWritten })
  const wanted = balances.filter(({ statement }) => statements.includes(statement))
  const changes: ImportChange[] = []
  for (const [accountId, some] of Map.groupBy(wanted, (one) => one.accountId)) {
    const minor = differenceOf(some)
    if (minor !== undefined) changes.push(await moveOpening(context, accountId, minor))
  }
  return changes
}

/**
 * Difference of an account to the latest closing balance of its statements. Balances that
 * rows contradict do not count.
 */
function differenceOf(balances: BalanceAfter[]): number | undefined {
  const latest = balances
    .filter(
      ({ closingMinor, gapMinor }) => closingMinor !== undefined && gapMinor === undefined,
    )
    .toSorted((one, other) => (one.lastDay < other.lastDay ? 1 : -1))[0]
  return latest && latest.closingMinor! - latest.afterMinor
}

async function moveOpening(
  context: Context,
  accountId: string,
  minor: number,
): Promise<ImportChange> {
  const { opening_minor, modified_at } = await context.db
    .selectFrom('accounts')
    .select(['opening_minor', 'modified_at'])
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow()
  const next = modifiedAt(context, modified_at)
  await context.db
    .updateTable('accounts')
    .set({ opening_minor: opening_minor + minor, modified_at: next })
    .where('id', '=', accountId)
    .execute()
  return {
    entry_id: accountId,
    kind: 'opening',
    before: JSON.stringify({ opening_minor }),
    alone: null,
    payment_id: null,
    bill_id: null,
    modified_at: next,
  }
}
