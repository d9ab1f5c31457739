import { defineConfig } from '@playwright/test'
import usual from '../../playwright.config.ts'

process.env['E2E_FRONT'] = 'on'

/** Journeys through each kind of call: pages, forms, files, pictures, mailed links. */
const CORE = ['bills', 'billsPhoto', 'dashboard', 'importData', 'invitations', 'signIn']

/** The other main journeys, which `npm run test:all` walks, too. */
const OTHERS = [
  'account',
  'accountSettings',
  'accounts',
  'accountTransactions',
  'budgets',
  'deletion',
  'family',
  'feedback',
  'newcomer',
  'pageAccess',
  'reports',
  'reportsPrint',
  'statements',
  'transactions',
  'transactionsIncome',
]
const JOURNEYS = process.env['TEST_ALL'] ? [...CORE, ...OTHERS] : CORE

/** Main journeys against a front whose three hosts are a second server. */
export default defineConfig({
  ...usual,
  testDir: '.',
  testMatch: JOURNEYS.map((name) => `${name}.spec.ts`),
  outputDir: '../../test-results/front',
})
