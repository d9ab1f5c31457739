import { DAY_MILLISECONDS } from '#lib/domain/durations.ts'
import type { ExportState } from '#lib/domain/export.ts'
import { Refusal } from '#lib/domain/refusal.ts'
import { callerOf } from '../core/context.ts'
import type { Context } from '../core/context.ts'
import { newId } from '../core/ids.ts'
import { countHits, refuseTooMany, scopeOf } from '../core/limits.ts'
import { inTransaction } from '../core/transaction.ts'
import { dayIn } from '../core/zone.ts'
import type { ExportTable } from '../db/tables/work.ts'
import { queueJob } from '../jobs.ts'
import { LIFE_MILLISECONDS } from './export/life.ts'
import { readSlices, removeSlices } from './export/slices.ts'
import { refuseWhileAddressChanges } from './profile.ts'

export { makeExport } from './export/make.ts'
export {
  admitUpload,
  deleteExportImport,
  getExportImport,
  importExport,
  removeExportImportOf,
  removeOldExportImports,
  storeUpload,
} from './export/incoming.ts'
export type { Upload } from './export/incoming.ts'
export { runExportImport } from './export/incoming/run.ts'

const MAX_A_DAY = 5

/** The file of an export, read piece by piece. */
export type ExportFile = {
  name: string
  bytes: number
  slices: AsyncGenerator<Uint8Array<ArrayBuffer>>
}

/**
 * Requests an export of everything that the caller owns, which replaces the earlier one.
 * Gives its id, or the id of a pending one.
 * @throws Refusal too-often, rule
 */
export function requestExport(context: Context): Promise<string> {
  return inTransaction(context, async (inside) => {
    const ownerId = callerOf(inside).id
    const present = await presentOf(inside)
    if (present?.status === 'pending') return present.id
    await refuseWhileAddressChanges(inside)
    const scope = scopeOf(inside, 'export', ownerId)
    const limits = [{ scope, most: MAX_A_DAY, milliseconds: DAY_MILLISECONDS }]
    await refuseTooMany(inside, limits)
    await countHits(inside, limits)
    await removeExportsOf(inside, ownerId)
    const id = newId()
    await inside.db
      .insertInto('exports')
      .values({
        id,
        owner_id: ownerId,
        status: 'pending',
        step: 'book',
        done: 0,
        total: 0,
        slices: 0,
        bytes: 0,
        created_at: inside.now,
        expires_at: inside.now + LIFE_MILLISECONDS,
      })
      .execute()
    await queueJob(inside, 'make-export', { exportId: id })
    return id
  })
}

/** The caller's export as far as it is made; undefined without one. */
export async function getExportState(context: Context): Promise<ExportState | undefined> {
  const row = await presentOf(context)
  if (!row) return undefined
  return {
    id: row.id,
    status: row.status,
    step: row.step,
    done: row.done,
    total: row.total,
    fileName: fileNameOf(context, row),
    bytes: row.bytes,
    expiresAt: row.expires_at,
  }
}

/** Ends the making of the caller's export, or removes its file. @throws Refusal not-found */
export function deleteExport(context: Context, id: string): Promise<void> {
  return inTransaction(context, async (inside) => {
    const row = await presentOf(inside)
    if (row?.id !== id) throw missing()
    await removeRows(inside, [row])
  })
}

/** The file of the caller's export; an abort ends it. @throws Refusal not-found */
export async function getExport(
  context: Context,
  id: string,
  signal: AbortSignal,
): Promise<ExportFile> {
  const row = await presentOf(context)
  if (row?.id !== id || row.status !== 'ready') throw missing()
  const slices = inTurn(context, signal, () => readSlices(context, row))
  return { name: fileNameOf(context, row), bytes: row.bytes, slices }
}

/** Reads a file in its turn, which lasts until it is sent; an abort ends waiting. */
async function* inTurn<Slice>(
  context: Context,
  signal: AbortSignal,
  read: () => AsyncGenerator<Slice>,
): AsyncGenerator<Slice> {
  const leave = await context.app.slots.exports.take(callerOf(context).id, 1, signal)
  try {
    yield* read()
  } finally {
    leave()
  }
}

/** Removes the exports of a profile, inside the transaction. */
export async function removeExportsOf(context: Context, ownerId: string): Promise<void> {
  const rows = await context.db
    .selectFrom('exports')
    .selectAll()
    .where('owner_id', '=', ownerId)
    .execute()
  await removeRows(context, rows)
}

/** Removes exports whose day is over. */
export async function removeOldExports(context: Context): Promise<void> {
  const rows = await context.db
    .selectFrom('exports')
    .selectAll()
    .where('expires_at', '<=', context.now)
    .execute()
  for (const row of rows)
    await inTransaction(context, (inside) => removeRows(inside, [row]))
}

function presentOf(context: Context): Promise<ExportTable | undefined> {
  return context.db
    .selectFrom('exports')
    .selectAll()
    .where('owner_id', '=', callerOf(context).id)
    .where('expires_at', '>', context.now)
    .executeTakeFirst()
}

async function removeRows(context: Context, rows: ExportTable[]): Promise<void> {
  if (rows.length === 0) return
  const ids = rows.map(({ id }) => id)
  await context.db.deleteFrom('exports').where('id', 'in', ids).execute()
  await removeSlices(context, rows)
}

function fileNameOf(context: Context, { created_at }: ExportTable): string {
  return `hearthbook-${dayIn(callerOf(context).zone, created_at)}.zip`
}

function missing(): Refusal {
  return new Refusal('not-found', 'refusals.NOT_FOUND')
}
