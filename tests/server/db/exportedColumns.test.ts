import { expect, test } from 'vitest'
import type { Tables } from '#lib/server/db/tables.ts'
import { BOOK_TABLES } from '#lib/server/services/export/tables.ts'
import { BOOK_PROFILE } from '#lib/server/services/export/tables/profile.ts'
import { serverOfFile } from '../../support/testServer.ts'

const server = await serverOfFile()

/** Why no export has a table. */
const OMITTED: Partial<Record<keyof Tables, string>> = {
  month_sums: 'it follows from the transactions',
  account_sums: 'it follows from the transactions',
  merchants: 'it follows from the transactions',
  search_entries: 'it follows from the entries',
  removed_payments: 'it serves an undo of ten minutes',
  entry_changes: 'it serves an undo of ten minutes',
  loosened_links: 'it names accounts of others',
  member_changes: 'it names what others did',
  bank_files: 'they wait a day for a decision',
  import_tries: 'it limits tries on this server',
  exports: 'an export has no exports in it',
  export_imports: 'it is work of this server',
  book_changes: 'they end within minutes',
  sessions: 'it signs in',
  devices: 'it signs in',
  one_time_codes: 'it signs in',
  one_time_links: 'it signs in',
  calendar_feeds: 'it opens the bills',
  limit_hits: 'it limits tries on this server',
  deleted_emails: 'it is of profiles that are gone',
  mails: 'they were sent',
  mail_attachments: 'they were sent',
  jobs: 'it is work of this server',
  build_files: 'they are of the program',
  idempotent_answers: 'it is of requests to this server',
  groups: 'a book is imported by one person',
  group_members: 'a book is imported by one person',
  change_rights: 'a book is imported by one person',
  group_invites: 'a book is imported by one person',
  group_leavings: 'a book is imported by one person',
  switches: 'it is of the operator',
  notices: 'it is of the operator',
  notice_pictures: 'it is of the operator',
  feedback_templates: 'it is of the operator',
  feedback_links: 'it is of the operator',
  feedback_answers: 'it is of the operator',
}

/** Tables of SQLite's search, which are made of the entries. */
const OF_SEARCH = /^search_/

test('every column of every table is in an export, or says why it is not', async () => {
  const described = [
    BOOK_PROFILE,
    ...BOOK_TABLES,
    ...BOOK_TABLES.flatMap(({ parts = {} }) => Object.values(parts)),
  ].flatMap(({ table, fields }) =>
    Object.keys(fields).map((column) => `${table}.${column}`),
  )
  const tables = await server.app.database.read.introspection.getTables()
  const stored = tables
    .filter(({ name }) => !(name in OMITTED) && !OF_SEARCH.test(name))
    .flatMap(({ name, columns }) => columns.map((column) => `${name}.${column.name}`))
  expect(described.toSorted()).toEqual(stored.toSorted())
})
