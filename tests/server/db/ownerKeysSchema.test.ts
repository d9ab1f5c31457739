import { expect, test } from 'vitest'
import {
  earlierAccount,
  earlierProfile,
  openEarlierServer,
} from '../../support/earlierServer.ts'
import { TEST_START } from '../../support/testServer.ts'

/** Tables whose rows had no owner of their own, and the sums of accounts. */
const OF_PARENTS = [
  'occurrences',
  'bill_payments',
  'removed_payments',
  'bill_reminders',
  'import_changes',
  'account_sums',
] as const

test('rows from before the keys get the owner of what they belong to', async () => {
  const at = TEST_START
  const due_day = '2026-11-20'
  const stamps = { created_at: at, modified_at: at }
  const ofAna = (id: string) => ({ id, owner_id: 'ana', creator_id: 'ana', ...stamps })
  const payment = { bill_id: 'power', at, minor: 5, creator_id: 'ben', created_at: at }
  const earlier = await openEarlierServer('0046-bills-ahead', async ({ insert }) => {
    await insert('profiles', earlierProfile('ana'), earlierProfile('ben'))
    await insert('accounts', earlierAccount('bank', 'ben'))
    await insert('bills', {
      ...ofAna('power'),
      local_number: 1,
      title: 'Power',
      currency: 'USD',
      minor: 10,
      paid_minor: 5,
      is_paid: 0,
      category_id: 21,
      at,
      due_day,
      month_index: 24_322,
    })
    const rule = { rule: 'FREQ=MONTHLY', first_day: '2026-11-01', made_until: '9999-12-31' }
    await insert('series', {
      ...ofAna('rent'),
      ...rule,
      number: 1,
      type: 2,
      counted_before: 0,
      time_of_day: 0,
      template: '{}',
      is_weighed: 1,
    })
    const file = {
      kind: 'bank',
      file_name: 'bank.csv',
      content_hash: '',
      status: 'success',
    }
    const numbers = { overrides: 0, rows: 1, imported: 1, duplicates: 0, errors: '[]' }
    await insert('imports', {
      id: 'file',
      owner_id: 'ana',
      created_at: at,
      ...file,
      ...numbers,
    })
    await insert('occurrences', { series_id: 'rent', day: '2026-11-01', is_edited: 0 })
    await insert('bill_payments', { ...payment, id: 'part' })
    const removed = {
      bill_was_paid: 0,
      bill_auto_paid: 0,
      removed_at: at,
      expense_id: 'one',
    }
    await insert('removed_payments', { ...payment, ...removed, id: 'gone' })
    await insert('bill_reminders', {
      bill_id: 'power',
      kind: 'before',
      due_day,
      told_at: at,
    })
    const change = { entry_id: 'one', kind: 'joined', modified_at: at }
    await insert('import_changes', { ...change, import_id: 'file' })
    const sum = { group_id: '', month_index: 24_322, minor: -5, entries: 1 }
    await insert('account_sums', { ...sum, account_id: 'bank', owner_id: 'ana' })
  })
  const ownersIn = async (table: (typeof OF_PARENTS)[number]) => {
    const rows = await earlier.app.database.read
      .selectFrom(table)
      .select('owner_id')
      .execute()
    return rows.map(({ owner_id }) => owner_id)
  }
  for (const table of OF_PARENTS) expect(await ownersIn(table), table).toEqual(['ana'])
  await earlier.close()
})
