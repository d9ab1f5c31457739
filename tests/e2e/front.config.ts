import { defineConfig } from '@playwright/test'
import usual from '../../playwright.config.ts'

process.env['E2E_FRONT'] = 'on'

/** Main journeys against a front whose three hosts are a second server. */
const JOURNEYS = [
  'account',
  'accountSettings',
  'accounts',
  'accountTransactions',
  'bills',
  'billsPhoto',
  'budgets',
  'dashboard',
  'deletion',
  'family',
  'feedback',
  'importData',
  'invitations',
  'newcomer',
  'pageAccess',
  'reports',
  'reportsPrint',
  'signIn',
  'statements',
  'transactions',
  'transactionsIncome',
]

export default defineConfig({
  ...usual,
  testDir: '.',
  testMatch: JOURNEYS.map((name) => `${name}.spec.ts`),
  outputDir: '../../test-results/front',
})
