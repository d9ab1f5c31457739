import * as z from 'zod/mini'
import { callerOf } from '../../../core/context.ts'
import type { Context } from '../../../core/context.ts'
import type { ImageTable } from '../../../db/tables/work.ts'
import type { BookTable } from '../bookTable.ts'
import * as field from '../fields.ts'

const PICTURE_NAME = /^TXIMG\d{10,16}\.[A-Za-z]{3,4}$/
const STORED_ANEW = { because: 'an import draws and stores the picture anew' }

/** The caller's stored pictures, oldest first. */
export function pictureRows(context: Context) {
  return context.db
    .selectFrom('images')
    .selectAll()
    .where('owner_id', '=', callerOf(context).id)
    .where('is_stored', '=', 1)
    .orderBy('created_at')
    .orderBy('name')
    .execute()
}

export const BOOK_PICTURES: BookTable<ImageTable> = {
  name: 'pictures',
  table: 'images',
  fields: {
    owner_id: field.OWNER,
    name: ['name', { schema: z.string().check(z.regex(PICTURE_NAME)) }],
    storage_key: STORED_ANEW,
    type: ['type', field.text],
    bytes: ['bytes', field.whole],
    hash: ['hash', field.text],
    is_stored: STORED_ANEW,
    created_at: ['createdAt', field.instant],
  },
  rows: pictureRows,
  unique: [['name']],
  most: 60_000,
  when: 'first',
}
