import { newId } from '../core/ids.ts'
import { letRequestsThrough } from '../core/letRequestsThrough.ts'
import type { Context } from '../core/context.ts'
import { contextOfProfile } from '../core/profileContext.ts'
import { inTransaction } from '../core/transaction.ts'
import type { BookChangeTable } from '../db/tables/people.ts'
import { queueJob } from '../jobs.ts'

/** A change of a whole book, stored as JSON. */
type BookChange = { kind: string }

/** Changes at most `most` transactions; true when done. */
type TakeStep<Change extends BookChange> = (
  context: Context,
  change: Change,
  most: number,
) => Promise<boolean>

/** Transactions of a step, which holds the database for some 50 ms. */
const STEP_SIZE = 250

/**
 * Changes a book in the causing transaction. Of a large book that is the first step only,
 * and a job does the rest. Changes of one book run in order.
 */
export async function changeBook<Change extends BookChange>(
  context: Context,
  profileId: string,
  change: Change,
  takeStep: TakeStep<Change>,
): Promise<void> {
  // A change waits for an earlier one that is underway.
  const isFirst = (await oldestChange(context, profileId)) === undefined
  if (isFirst && (await takeStep(context, change, STEP_SIZE))) return
  await context.db
    .insertInto('book_changes')
    .values({
      id: newId(),
      profile_id: profileId,
      change: JSON.stringify(change),
      created_at: context.now,
    })
    .execute()
  await queueJob(context, 'change-book', { profileId })
}

/**
 * The job that finishes the changes of a book, given the step of each kind. Each step is
 * its own transaction, so that others write in between.
 */
export function finishBookChanges(steps: Record<string, TakeStep<never>>) {
  const takeOldest = async (context: Context, profileId: string): Promise<boolean> => {
    const row = await oldestChange(context, profileId)
    if (!row) return false
    const change = JSON.parse(row.change) as BookChange
    const takeStep = steps[change.kind]
    if (!takeStep) throw new Error(`no steps of a book change "${change.kind}"`)
    const isDone = await takeStep(context, change as never, STEP_SIZE)
    if (isDone) {
      await context.db.deleteFrom('book_changes').where('id', '=', row.id).execute()
    }
    return true
  }
  return async ({ app }: Context, { profileId }: { profileId: string }): Promise<void> => {
    const context = await contextOfProfile(app, profileId)
    while (await inTransaction(context, (inside) => takeOldest(inside, profileId))) {
      await letRequestsThrough()
    }
  }
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
