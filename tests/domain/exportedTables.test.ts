import { expect, test } from 'vitest'
import type { Tables } from '#lib/server/db/tables.ts'
import { BOOK_FILES } from '#lib/server/services/export/bookFiles.ts'

/** The file of an export that has a table's rows, or why none has them. */
const FILES: Record<keyof Tables, { in: string } | { because: string }> = {
  profiles: { in: 'book' },
  accounts: { in: 'accounts' },
  today_accounts: { in: 'todayAccounts' },
  custom_categories: { in: 'categories' },
  hidden_categories: { in: 'hiddenCategories' },
  transactions: { in: 'transactions' },
  series: { in: 'series' },
  occurrences: { in: 'series' },
  bills: { in: 'bills' },
  bill_payments: { in: 'bills' },
  bill_reminders: { in: 'billReminders' },
  budgets: { in: 'budgets' },
  budget_alerts: { in: 'budgetAlerts' },
  rules: { in: 'rules' },
  imports: { in: 'imports' },
  import_changes: { in: 'importChanges' },
  bank_memories: { in: 'bankFiles' },
  statements: { in: 'statements' },
  images: { in: 'pictures' },
  month_sums: { because: 'it follows from the transactions' },
  account_sums: { because: 'it follows from the transactions' },
  merchants: { because: 'it follows from the transactions' },
  search_entries: { because: 'it follows from the entries' },
  removed_payments: { because: 'it serves an undo of ten minutes' },
  entry_changes: { because: 'it serves an undo of ten minutes' },
  loosened_links: { because: 'it names accounts of others' },
  bank_files: { because: 'they wait a day for a decision' },
  import_tries: { because: 'it limits tries on this server' },
  exports: { because: 'an export has no exports in it' },
  export_imports: { because: 'it is work of this server' },
  book_changes: { because: 'they end within minutes' },
  sessions: { because: 'it signs in' },
  devices: { because: 'it signs in' },
  one_time_codes: { because: 'it signs in' },
  one_time_links: { because: 'it signs in' },
  calendar_feeds: { because: 'it opens the bills' },
  limit_hits: { because: 'it limits tries on this server' },
  deleted_emails: { because: 'it is of profiles that are gone' },
  mails: { because: 'they were sent' },
  mail_attachments: { because: 'they were sent' },
  jobs: { because: 'it is work of this server' },
  build_files: { because: 'they are of the program' },
  idempotent_answers: { because: 'it is of requests to this server' },
  groups: { because: 'a book is brought in by one person' },
  group_members: { because: 'a book is brought in by one person' },
  group_invites: { because: 'a book is brought in by one person' },
  group_leavings: { because: 'a book is brought in by one person' },
  switches: { because: 'it is of the operator' },
  notices: { because: 'it is of the operator' },
  notice_pictures: { because: 'it is of the operator' },
  feedback_templates: { because: 'it is of the operator' },
  feedback_links: { because: 'it is of the operator' },
  feedback_answers: { because: 'it is of the operator' },
}

test('every table is in an export, or says why it is not', () => {
  const files = new Set(['book', ...BOOK_FILES.map(({ name }) => name)])
  const named = Object.values(FILES).flatMap((one) => ('in' in one ? [one.in] : []))
  expect(new Set(named)).toEqual(files)
})
