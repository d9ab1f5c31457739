import { createGunzip } from 'node:zlib'
import { Readable } from 'node:stream'
import { callerOf } from '../../core/context.ts'
import type { Context } from '../../core/context.ts'
import { fileName } from '../statements.ts'
import { pictureRows } from './tables/pictures.ts'
import { statementRows } from './tables/statements.ts'
import type { ZipWriter } from './zip.ts'

/** Files after which the progress is stored. */
const FILES_OF_A_REPORT = 20

type Course = {
  /** Stores the bytes written so far. */
  flush: () => Promise<void>
  report: (done: number, total: number) => Promise<void>
}

/** Adds the caller's pictures; gives the names of those whose files are gone. */
export async function addPictures(
  context: Context,
  zip: ZipWriter,
  course: Course,
): Promise<string[]> {
  const missing: string[] = []
  await each(await pictureRows(context), course, async ({ name, storage_key }) => {
    const path = `pictures/${name}`
    const bytes = await context.app.pictures.read(storage_key, 'picture')
    if (bytes) await zip.add(path, bytesOf(bytes), false)
    else missing.push(path)
  })
  return missing
}

/** Adds the content of the caller's statements, and the files of those that were mailed. */
export async function addStatements(
  context: Context,
  zip: ZipWriter,
  course: Course,
): Promise<void> {
  await each(await statementRows(context), course, async (row) => {
    const content = await contentOf(context, row.id)
    if (!content) return
    const plain = Readable.from(bytesOf(content)).pipe(createGunzip())
    await zip.add(`book/statements/${row.id}.json`, plain)
    if (row.status !== 'ready') return
    const made = await context.app.statements.make(content)
    await zip.add(`statements/${fileName(row)}`, bytesOf(made), false)
  })
}

async function each<Row>(
  rows: Row[],
  { flush, report }: Course,
  add: (row: Row) => Promise<void>,
): Promise<void> {
  for (const [place, row] of rows.entries()) {
    if (place % FILES_OF_A_REPORT === 0) await report(place, rows.length)
    await add(row)
    await flush()
  }
}

/** Undefined for a statement that was swept meanwhile. */
async function contentOf(context: Context, id: string): Promise<Uint8Array | undefined> {
  const row = await context.db
    .selectFrom('statements')
    .select('content')
    .where('id', '=', id)
    .where('owner_id', '=', callerOf(context).id)
    .executeTakeFirst()
  return row?.content
}

async function* bytesOf(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes
}
