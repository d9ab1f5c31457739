import { Refusal } from '#lib/domain/refusal.ts'
import type { Context } from '../../core/context.ts'
import { countHits, refuseTooMany, scopeOf } from '../../core/limits.ts'
import { isSameSecret } from '../../core/sameSecret.ts'
import { inTransaction } from '../../core/transaction.ts'

/** Wrong tokens of an address in 15 minutes. */
const MOST_TRIES = 10

/** Refuses any token but the operator's. @throws Refusal wrong-code, too-often */
export async function refuseWrongToken(context: Context, sent: string): Promise<void> {
  const scope = scopeOf(context, 'operator-token', context.address)
  const limits = [{ scope, most: MOST_TRIES }]
  await refuseTooMany(context, limits)
  if (isSameSecret(sent, context.app.secrets.operator)) return
  await inTransaction(context, async (inside) => {
    // Counted again: simultaneous tries all passed the first check.
    await refuseTooMany(inside, limits)
    await countHits(inside, limits)
  })
  throw new Refusal('wrong-code', 'refusals.WRONG_OPERATOR_TOKEN')
}
