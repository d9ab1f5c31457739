import type { Context } from '../../core/context.ts'
import { newId } from '../../core/ids.ts'
import { letRequestsThrough } from '../../core/letRequestsThrough.ts'
import { contextOfProfile } from '../../core/profileContext.ts'
import { inTransaction } from '../../core/transaction.ts'
import type { BookChangeTable, GroupLeavingTable } from '../../db/tables/people.ts'
import { leaveJob } from '../../jobs.ts'
import { partBooks } from './books.ts'
import { joinBooks } from './returning.ts'

/** Parts a former member's book from the others', or joins it with them again. */
type BookChange =
  | { kind: 'part'; leaverId: string; stayingIds: string[] }
  | { kind: 'join'; leaving: GroupLeavingTable }

/** Transactions of a step, which holds the database for some 50 ms. */
const STEP_SIZE = 250

/**
 * Changes a book in the transaction of the membership; of a large one the first step,
 * and a job does the rest. The membership alone says who sees what meanwhile.
 */
export async function changeBook(
  context: Context,
  profileId: string,
  change: BookChange,
): Promise<void> {
  // A return waits for a parting that is underway.
  const isFirst = (await oldestChange(context, profileId)) === undefined
  if (isFirst && (await takeStep(context, change))) return
  await context.db
    .insertInto('book_changes')
    .values({
      id: newId(),
      profile_id: profileId,
      change: JSON.stringify(change),
      created_at: context.now,
    })
    .execute()
  await leaveJob(context, 'change-book', { profileId })
}

/** Finishes the changes of a book, a transaction a step, so that others write in between. */
export async function finishBookChanges(
  { app }: Context,
  { profileId }: { profileId: string },
): Promise<void> {
  const context = await contextOfProfile(app, profileId)
  while (await inTransaction(context, (inside) => stepOf(inside, profileId))) {
    await letRequestsThrough()
  }
}

/** Takes a step of the oldest change; false when there is none left. */
async function stepOf(context: Context, profileId: string): Promise<boolean> {
  const row = await oldestChange(context, profileId)
  if (!row) return false
  const isDone = await takeStep(context, JSON.parse(row.change) as BookChange)
  if (isDone) await context.db.deleteFrom('book_changes').where('id', '=', row.id).execute()
  return true
}

function oldestChange(
  context: Context,
  profileId: string,
): Promise<BookChangeTable | undefined> {
  return context.db
    .selectFrom('book_changes')
    .selectAll()
    .where('profile_id', '=', profileId)
    .orderBy('created_at')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
}

/** Whether nothing is left after this step. */
function takeStep(context: Context, change: BookChange): Promise<boolean> {
  if (change.kind === 'join') return joinBooks(context, change.leaving, STEP_SIZE)
  const { leaverId, stayingIds } = change
  return partBooks(context, { leaverId, stayingIds, isForGood: false }, STEP_SIZE)
}
