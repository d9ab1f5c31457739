import { expect, test } from 'vitest'
import { MENU } from '#layouts/parts/menu.ts'
import { getT } from '#lib/i18n.ts'

test('the menu has the places of the specification, in its order (spec A, 2)', () => {
  const t = getT('en')
  expect(MENU.map(({ label }) => t(label))).toEqual([
    'Dashboard',
    'Bills',
    'Expenses',
    'Income',
    'Budget',
    'Accounts',
    'Settings',
    'Reports',
    'Import transactions',
  ])
})
