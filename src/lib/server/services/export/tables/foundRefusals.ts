import type { FoundRefusalTable } from '../../../db/tables/series.ts'
import { ownRows, SOME } from '../bookTable.ts'
import type { BookTable } from '../bookTable.ts'
import * as field from '../fields.ts'

/** Found series that the caller does not want to be offered. */
export const BOOK_FOUND_REFUSALS: BookTable<FoundRefusalTable> = {
  name: 'foundRefusals',
  table: 'found_refusals',
  fields: {
    owner_id: field.OWNER,
    series_key: ['series', field.text],
    created_at: ['createdAt', field.instant],
  },
  rows: ownRows('found_refusals', ['series_key']),
  unique: [['series']],
  most: SOME,
  when: 'last',
}
