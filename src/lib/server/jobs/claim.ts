import { sql } from 'kysely'
import type { App } from '../core/context.ts'
import { newId } from '../core/ids.ts'
import { BACKGROUND_URGENCY, JOB_KINDS, REQUESTED_URGENCY } from '../jobs.ts'
import type { JobKind } from '../jobs.ts'

export type ClaimedJob = {
  id: string
  kind: string
  payload: string
  attempts: number
  unfinished: number
  lease: string
}

export const MAIL: JobKind = 'send-mail'
export const LEASE_MILLISECONDS = 60_000

/**
 * Claims the next mail, else the next other job; skips kinds that only servers of a newer
 * version can run. Reads neither waiting mails to find a job, nor jobs of a later time.
 */
export async function claim(
  app: App,
  kinds: readonly JobKind[] = JOB_KINDS,
): Promise<ClaimedJob | undefined> {
  const now = app.clock()
  const mail = dueBy(app, now, REQUESTED_URGENCY).where('kind', '=', sql.lit(MAIL))
  const others = kinds.filter((kind) => kind !== MAIL)
  const other = dueBy(app, now, BACKGROUND_URGENCY)
    // The constants must equal those of the indexes of waiting jobs.
    .where('kind', '!=', sql.lit(MAIL))
    .where('kind', 'in', others)
  const heads = [
    ...(kinds.includes(MAIL) ? [mail] : []),
    ...(others.length > 0 ? [other] : []),
    sql.lit(null),
  ]
  return app.database.write
    .updateTable('jobs')
    .set({
      leased_until: now + LEASE_MILLISECONDS,
      lease: newId(),
      attempts: sql`attempts + 1`,
      unfinished: sql`unfinished + 1`,
    })
    .where('id', '=', sql<string>`coalesce(${sql.join(heads)})`)
    .returning(['id', 'kind', 'payload', 'attempts', 'unfinished', 'lease'])
    .executeTakeFirst() as Promise<ClaimedJob | undefined>
}

/** The first free due job; `last` is the last urgency that it may have. */
function dueBy({ database }: App, now: number, last: number) {
  return (
    database.write
      .selectFrom('jobs')
      .select('id')
      .where('status', '=', sql.lit('waiting'))
      .where('run_at', '<=', now)
      // Ends the index's range before all jobs of a later time.
      .where(({ eb, refTuple, tuple }) =>
        eb(refTuple('urgency', 'run_at'), '<=', tuple(last, now)),
      )
      .where((where) =>
        where.or([where('leased_until', 'is', null), where('leased_until', '<', now)]),
      )
      .orderBy('urgency')
      .orderBy('run_at')
      .limit(1)
      .$if(database.engine === 'postgres', (query) => query.forUpdate().skipLocked())
  )
}
