import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { Context } from '../core/context.ts'
import { inTransaction } from '../core/transaction.ts'

/** The present version, the version before, and a version that was rolled back. */
const MAX_BUILDS = 3
const FOLDER = resolve('dist/client/_astro')
const COMPRESSED = /\.(br|gz)$/

/**
 * Stores the scripts of this build for servers of other versions, before its first page names
 * them. A folder of SQLite has one server, which needs none.
 */
export async function keepBuildFiles(context: Context, folder = FOLDER): Promise<void> {
  if (context.app.database.engine === 'sqlite') return
  const names = (await readdir(folder)).filter((name) => !COMPRESSED.test(name)).toSorted()
  // Names have a hash of their content.
  const build = createHash('sha256').update(names.join('\n')).digest('hex')
  const bodies = await Promise.all(names.map((name) => readFile(join(folder, name))))
  const rows = names.map((path, index) => ({
    path,
    build,
    body: new Uint8Array(bodies[index]!), // names and bodies have one length
    seen_at: context.now,
  }))
  await inTransaction(context, async (inside) => {
    const { numUpdatedRows } = await inside.db
      .updateTable('build_files')
      .set({ seen_at: context.now })
      .where('build', '=', build)
      .executeTakeFirst()
    if (numUpdatedRows > 0n) return
    await inside.db
      .insertInto('build_files')
      .values(rows)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    await removeOldBuilds(inside)
  })
}

async function removeOldBuilds({ db }: Context): Promise<void> {
  const recent = db
    .selectFrom('build_files')
    .select('build')
    .groupBy('build')
    .orderBy((by) => by.fn.max('seen_at'), 'desc')
    .limit(MAX_BUILDS)
  await db.deleteFrom('build_files').where('build', 'not in', recent).execute()
}

/** The content of a recent build's file. */
export async function findBuildFile(
  { db }: Context,
  path: string,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const found = await db
    .selectFrom('build_files')
    .select('body')
    .where('path', '=', path)
    .limit(1)
    .executeTakeFirst()
  return found && new Uint8Array(found.body)
}
