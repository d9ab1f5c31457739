import type { Expression, ExpressionBuilder, SqlBool } from 'kysely'
import type { Caller } from './context.ts'
import type { Tables } from './db/tables.ts'

type Entries = 'transactions' | 'series' | 'bills' | 'month_sums' | 'account_sums'

/**
 * Which entries a caller may see: their own, and what members of their family group share with
 * it. Every query of entries goes through it (contract, 3 Groups).
 */
export function visibleTo(caller: Caller) {
  return (where: ExpressionBuilder<Tables, Entries>): Expression<SqlBool> => {
    const { group } = caller
    if (!group) return where('owner_id', '=', caller.id)
    return where.and([
      where('owner_id', 'in', group.memberIds),
      where.or([where('owner_id', '=', caller.id), where('group_id', '=', group.id)]),
    ])
  }
}
