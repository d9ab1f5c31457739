import { newAccountId } from '#lib/domain/bankImport.ts'
import type { RequestedAccount } from './newAccounts.ts'
import type { ImportPlan } from './plan.ts'

/** A plan whose new accounts have the ids with which they were made. */
export function withMadeAccounts(
  plan: ImportPlan,
  accounts: RequestedAccount[],
): ImportPlan {
  const made = new Map(
    accounts.flatMap(({ statement, accountId }) =>
      accountId === undefined ? [] : [[newAccountId(statement), accountId] as const],
    ),
  )
  const idOf = (id: string) => made.get(id) ?? id
  return {
    ...plan,
    rows: plan.rows.map(({ otherAccountId, ...row }) => ({
      ...row,
      accountId: idOf(row.accountId),
      ...(otherAccountId !== undefined && { otherAccountId: idOf(otherAccountId) }),
    })),
    accounts: plan.accounts.map((account) => ({ ...account, id: idOf(account.id) })),
    chosen: plan.chosen.map((one) => ({
      ...one,
      accountId: idOf(one.accountId),
      account: { ...one.account, id: idOf(one.account.id) },
    })),
  }
}
