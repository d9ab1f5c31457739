import { defineConfig } from '@playwright/test'
import usual from '../../playwright.config.ts'

process.env['E2E_FRONT'] = 'on'

/** A journey through pages, forms and pictures. */
const CORE = ['bills']

/** The other main journeys, which `npm run test:all` walks, too. */
const OTHERS = [
  'billsPhoto',
  'dashboard',
  'importData',
  'invitations',
  'signIn',
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
