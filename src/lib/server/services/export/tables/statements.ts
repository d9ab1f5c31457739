import * as z from 'zod/mini'
import { callerOf } from '../../../core/context.ts'
import type { Context } from '../../../core/context.ts'
import type { StatementTable } from '../../../db/tables/work.ts'
import type { BookTable } from '../bookTable.ts'
import { columnsIn, day, id, ids, instant, maybe, oneOf, OWNER } from '../fields.ts'
import { text, whole } from '../fields.ts'
import type { Fields } from '../fields.ts'

const fields: Fields<StatementTable> = {
  id: ['id', id],
  owner_id: OWNER,
  code: ['code', { schema: z.string().check(z.regex(/^[\w-]{1,40}$/)) }],
  format: ['format', oneOf('excel', 'pdf')],
  start_at: ['startAt', instant],
  end_at: ['endAt', instant],
  first_day: ['firstDay', day],
  last_day: ['lastDay', day],
  account_ids: ['accountIds', maybe(ids)],
  entries: ['entries', whole],
  versions: ['versions', text],
  content: { because: 'it is a file by itself' },
  status: [
    'status',
    {
      ...oneOf('pending', 'ready', 'failed'),
      // No mail of this server goes out for it.
      read: (status: string) => (status === 'pending' ? 'ready' : status),
    },
  ],
  created_at: ['createdAt', instant],
}

/** The caller's sent statements without their content, oldest first. */
export function statementRows(context: Context) {
  return context.db
    .selectFrom('statements')
    .select(columnsIn(fields))
    .where('owner_id', '=', callerOf(context).id)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

export const BOOK_STATEMENTS: BookTable<StatementTable> = {
  name: 'statements',
  table: 'statements',
  fields,
  rows: statementRows,
  unique: [['id']],
  most: 20_000,
  when: 'in-steps',
}
