import * as z from 'zod/mini'
import { callerOf } from '../../../core/context.ts'
import type { ImportTable } from '../../../db/tables/work.ts'
import { SOME } from '../bookTable.ts'
import type { BookTable } from '../bookTable.ts'
import { columnsIn } from '../fieldRows.ts'
import * as field from '../fields.ts'
import type { Fields } from '../fields.ts'

const value = z.union([z.string().check(z.maxLength(10_000)), z.number()])
const problem = z.strictObject({
  row: z.int(),
  key: z.string().check(z.maxLength(100)),
  values: z.record(z.string(), value),
})

const fields: Fields<ImportTable> = {
  id: ['id', field.id],
  owner_id: field.OWNER,
  kind: ['kind', field.oneOf('template', 'mint', 'bank')],
  file_name: ['fileName', field.name],
  content_hash: ['contentHash', field.text],
  sheet: { because: 'rows that wait are of a job of their server' },
  overrides: ['overrides', field.flag],
  status: [
    'status',
    {
      ...field.oneOf('pending', 'success', 'failed', 'undone'),
      // No job of this server finishes it.
      read: (status: string) => (status === 'pending' ? 'failed' : status),
    },
  ],
  rows: ['rows', field.whole],
  imported: ['imported', field.whole],
  duplicates: ['duplicates', field.whole],
  first_day: ['firstDay', field.maybe(field.day)],
  last_day: ['lastDay', field.maybe(field.day)],
  removed: ['removed', field.whole],
  kept: ['kept', field.whole],
  errors: ['errors', field.parsed(z.array(problem))],
  encoding: ['encoding', field.maybe(field.text)],
  first_rows: ['firstRows', field.maybe(field.parsed(z.array(z.array(z.string()))))],
  counts: ['counts', field.maybe(field.parsed(z.record(z.string(), z.int())))],
  account_ids: ['accountIds', field.maybe(field.ids)],
  created_at: ['createdAt', field.instant],
  finished_at: ['finishedAt', field.maybe(field.instant)],
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
