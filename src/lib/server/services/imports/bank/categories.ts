import type { BankDecision } from '#lib/domain/bankImport.ts'
import type { Context } from '../../../core/context.ts'
import { refuseCategory } from '../../categories.ts'
import type { ImportPlan } from './plan.ts'
import { typeOf } from './proposals.ts'

/** Refuses categories that a person may not give to the rows. @throws Refusal rule */
export async function refuseCategories(
  context: Context,
  { rows, proposals }: ImportPlan,
  decisions: BankDecision[],
): Promise<void> {
  const byNumber = new Map(rows.map((row) => [row.number, row]))
  const chosen = new Map(
    decisions.flatMap((decision) => {
      const row = byNumber.get(decision.row)
      const { categoryId: id } = decision
      if (!row || row.choice !== 'new' || id === undefined) return []
      const type = typeOf(row, proposals.get(row.number))
      return [[`${id} ${type}`, { id, type }]]
    }),
  )
  for (const category of chosen.values()) await refuseCategory(context, category)
}
