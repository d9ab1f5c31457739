import { expect, test } from 'vitest'
import { accountNameOf } from '#islands/ImportData/BankImport/accountNames.ts'
import { getT } from '#lib/i18n.ts'

const counts = { count: 1, pendingCount: 0 }

test.each([
  [{ name: 'Our house' }, 'Our house'],
  [{ type: 7, number: '55501234' }, 'Savings …1234'],
  [{ type: 2, number: 'XXXX-XXXX-9876' }, 'Credit card …9876'],
  [{ type: 1, iban: 'DE02120300000000202051' }, 'Checking …2051'],
  [{ iban: 'DE02120300000000202051' }, 'Bank account …2051'],
  [{ type: 0 }, 'Cash'],
  [{}, 'Bank account'],
])('a new account of %j is proposed as %s', (account, name) => {
  expect(accountNameOf({ ...counts, ...account }, getT('en'))).toBe(name)
})
