import type { Key, Namespace } from '#lib/i18n.ts'

/** Texts of the month: whole namespaces or single keys. */
export const DASHBOARD_TEXTS: readonly (Namespace | Key)[] = ['dashboard', 'month']

/** Texts of today's cards. */
export const TODAY_TEXTS: readonly (Namespace | Key)[] = [
  'today',
  'bills.days.daysLeft',
  'bills.days.daysPast',
  'bills.days.dueYesterday',
  'bills.days.payNow',
  'budgets.words.left',
  'budgets.words.missing',
  'budgets.words.more',
  'budgets.words.over',
  'budgets.words.pending',
  'budgets.row.carried',
  'budgets.row.carriedSoFar',
  'budgets.row.nothingSpent',
  'budgets.row.of',
  'budgets.row.pending',
  'budgets.stand.spent',
  'budgets.stand.spentPace',
  'bills.partPaid',
  'bills.pay.open',
  'common.cancel',
  'common.someone',
  'common.you',
  'form',
  'reports.chart',
  'reports.table',
  'reports.showAs',
]
