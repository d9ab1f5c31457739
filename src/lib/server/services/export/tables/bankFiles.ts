import type { BankMemoryTable } from '../../../db/tables/work.ts'
import { ownRows, SOME } from '../bookTable.ts'
import type { BookTable } from '../bookTable.ts'
import * as field from '../fields.ts'
import type { Field, WrittenRow } from '../fields.ts'

const value: Field = {
  ...field.text,
  read: (old: string, { ids }, { kind }: WrittenRow) =>
    kind === 'account' ? ids.of(old) : old,
}

/** How the caller's banks' files are read, and into which accounts they go. */
export const BOOK_BANK_FILES: BookTable<BankMemoryTable> = {
  name: 'bankFiles',
  table: 'bank_memories',
  fields: {
    owner_id: field.OWNER,
    kind: ['kind', field.oneOf('shape', 'account')],
    name: ['name', field.name],
    value: ['value', field.about(value, 'JSON of a mapping, or the id of an account.')],
    used_at: ['usedAt', field.instant],
  },
  rows: ownRows('bank_memories', ['kind', 'name']),
  unique: [['kind', 'name']],
  most: SOME,
  when: 'last',
  isMerged: true,
}
