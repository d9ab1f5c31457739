import type { Context } from '../core/context.ts'
import { queueJob } from '../jobs.ts'
import { appendEnds } from './ends/file.ts'
import { hashOf } from './ends/names.ts'
import type { End, EndKind } from './ends/names.ts'
import { seal } from './ends/seal.ts'

export { openEnds } from './ends/file.ts'
export { endsWaitingIn, knownEnds } from './ends/known.ts'
export type { KnownEnds } from './ends/known.ts'
export { endNames } from './ends/names.ts'
export type { End } from './ends/names.ts'

/**
 * Records the end of things beside the backups, by a job of the database transaction.
 * PostgreSQL's backups lie elsewhere: there `after-restore` ends everything.
 */
export async function recordEnds(
  context: Context,
  kind: EndKind,
  names: readonly string[],
  how: { isBack?: boolean; next?: string } = {},
): Promise<void> {
  if (context.app.database.engine === 'postgres' || names.length === 0) return
  const next = how.next === undefined ? undefined : seal(context.app, how.next)
  const ends = names.map((name) => ({
    hash: hashOf(context.app, kind, name),
    at: context.now,
    isBack: how.isBack || undefined,
    next,
  }))
  await queueJob(context, 'record-ends', { ends })
}

/** Writes recorded ends into their file. */
export async function writeEnds({ app }: Context, { ends }: { ends: End[] }) {
  appendEnds(app, ends)
}
