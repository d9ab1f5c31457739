/**
 * Test files of what goes by a person's own months: `npm run test:all` runs all others once with
 * months that begin on the 25th, as calls of calendar months answer the same.
 */
export const BY_OWN_MONTHS = [
  'budgetMails',
  'firstSteps',
  'monthlyReport',
  'monthlyReportTimes',
  'paydayReports',
  'periodRules',
  'periodRulesIncome',
  'periods',
  'periodSums',
  'today',
].map((name) => `tests/calls/${name}*.test.ts`)
