import * as z from 'zod/mini'
import { callerOf } from '../../../core/context.ts'
import type { ImportTable } from '../../../db/tables/work.ts'
import { SOME } from '../bookTable.ts'
import type { BookTable } from '../bookTable.ts'
import { columnsIn, day, flag, id, ids, instant, maybe, name, oneOf } from '../fields.ts'
import { OWNER, parsed, text, whole } from '../fields.ts'
import type { Fields } from '../fields.ts'

const value = z.union([z.string().check(z.maxLength(10_000)), z.number()])
const problem = z.strictObject({
  row: z.int(),
  key: z.string().check(z.maxLength(100)),
  values: z.record(z.string(), value),
})

const fields: Fields<ImportTable> = {
  id: ['id', id],
  owner_id: OWNER,
  kind: ['kind', oneOf('template', 'mint', 'bank')],
  file_name: ['fileName', name],
  content_hash: ['contentHash', text],
  sheet: { because: 'rows that wait are of a job of their server' },
  overrides: ['overrides', flag],
  status: [
    'status',
    {
      ...oneOf('pending', 'success', 'failed', 'undone'),
      // No job of this server finishes it.
      read: (status: string) => (status === 'pending' ? 'failed' : status),
    },
  ],
  rows: ['rows', whole],
  imported: ['imported', whole],
  duplicates: ['duplicates', whole],
  first_day: ['firstDay', maybe(day)],
  last_day: ['lastDay', maybe(day)],
  removed: ['removed', whole],
  kept: ['kept', whole],
  errors: ['errors', parsed(z.array(problem))],
  encoding: ['encoding', maybe(text)],
  first_rows: ['firstRows', maybe(parsed(z.array(z.array(z.string()))))],
  counts: ['counts', maybe(parsed(z.record(z.string(), z.int())))],
  account_ids: ['accountIds', maybe(ids)],
  created_at: ['createdAt', instant],
  finished_at: ['finishedAt', maybe(instant)],
}

/** The caller's imports without their waiting rows, oldest first. */
export const BOOK_IMPORTS: BookTable<ImportTable> = {
  name: 'imports',
  table: 'imports',
  fields,
  rows: (context) =>
    context.db
      .selectFrom('imports')
      .select(columnsIn(fields))
      .where('owner_id', '=', callerOf(context).id)
      .orderBy('created_at')
      .orderBy('id')
      .execute(),
  unique: [['id']],
  most: SOME,
  when: 'in-steps',
}
