import { Refusal } from '#lib/domain/refusal.ts'
import type { Reason } from '#lib/domain/refusal.ts'
import { undoBillPayment } from './bills.ts'
import type { Context } from '../core/context.ts'
import { inTransaction } from '../core/transaction.ts'
import { restoreEntries } from './entries.ts'
import { restoreFields } from './entryChanges.ts'
import { findToTakeBack, markTakenBack } from './memberChanges.ts'
import type { MemberUndo } from './memberChanges.ts'

/**
 * Takes a member's change of another's entry back, within ten minutes, by either of them.
 * @throws Refusal not-found, not-yours, stale, rule
 */
export async function takeBackChange(
  context: Context,
  { id }: { id: string },
): Promise<void> {
  await inTransaction(context, async (inside) => {
    const change = await findToTakeBack(inside, id)
    const undo = JSON.parse(change.undo) as MemberUndo
    if (undo.kind === 'payment') {
      await undoBillPayment(inside, { billId: change.entry_id, paymentId: undo.paymentId })
    } else if (undo.kind === 'deletion') {
      await restoreEntries(inside, [change.entry_id])
    } else {
      const [refused] = await restoreFields(inside, { id: change.entry_id, ...undo })
      if (refused) throw new Refusal(refused.reason, keyOf(refused.reason))
    }
    await markTakenBack(inside, id)
  })
}

function keyOf(reason: Reason): string {
  if (reason === 'not-yours') return 'refusals.ONLY_CREATOR'
  return reason === 'stale' ? 'refusals.CHANGED_SINCE' : 'refusals.NOT_FOUND'
}
