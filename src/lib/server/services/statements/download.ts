import { Refusal } from '#lib/domain/refusal.ts'
import { callerOf } from '../../core/context.ts'
import type { Context } from '../../core/context.ts'
import { fileName, fileType } from './mail.ts'

/** A file stays in memory for a repeated download, such as after a lost connection. */
const KEPT_MILLISECONDS = 600_000

/**
 * The file of one of the caller's statements, made in its turn. An abort ends waiting and
 * making.
 * @throws Refusal not-found, too-often, unavailable
 */
export async function getStatement(context: Context, id: string, signal: AbortSignal) {
  const { fetched } = context.app.statements
  const row = await ownStatement(context, id).select(['code', 'format']).executeTakeFirst()
  if (!row) throw missing()
  const bytes = fetched.find(id) ?? (await makeInTurn(context, id, signal))
  return { bytes, name: fileName(row), type: fileType(row) }
}

/** Reads the stored rows only in its turn: they are large, and many requests may wait. */
async function makeInTurn(context: Context, id: string, signal: AbortSignal) {
  const { slots, statements } = context.app
  const leave = await slots.statements.take(callerOf(context).id, 1, signal)
  try {
    const made = statements.fetched.find(id)
    if (made) return made
    const row = await ownStatement(context, id).select('content').executeTakeFirst()
    if (!row) throw missing()
    const bytes = await statements.make(row.content, signal)
    statements.fetched.keep(id, bytes)
    setTimeout(() => statements.fetched.drop(id), KEPT_MILLISECONDS).unref()
    return bytes
  } finally {
    leave()
  }
}

function ownStatement(context: Context, id: string) {
  return context.db
    .selectFrom('statements')
    .where('id', '=', id)
    .where('owner_id', '=', callerOf(context).id)
}

function missing(): Refusal {
  return new Refusal('not-found', 'refusals.NOT_FOUND')
}
