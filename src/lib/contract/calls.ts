import * as access from './access.ts'
import * as accounts from './accounts.ts'
import * as bankFiles from './bankFiles.ts'
import * as bankImports from './bankImports.ts'
import * as bills from './bills.ts'
import * as budgets from './budgets.ts'
import * as calendarFeed from './calendarFeed.ts'
import type { Call } from './call.ts'
import * as categories from './categories.ts'
import * as dashboard from './dashboard.ts'
import * as dataExports from './exports.ts'
import * as entryChanges from './entryChanges.ts'
import * as feedback from './feedback.ts'
import * as groups from './groups.ts'
import * as imports from './imports.ts'
import * as invitations from './invitations.ts'
import * as media from './media.ts'
import * as openapi from './openapi.ts'
import * as operator from './operator.ts'
import * as profile from './profile.ts'
import * as reference from './reference.ts'
import * as reports from './reports.ts'
import * as restore from './restore.ts'
import * as rules from './rules.ts'
import * as search from './search.ts'
import * as series from './series.ts'
import * as statements from './statements.ts'
import * as today from './today.ts'
import * as transactions from './transactions.ts'
import * as transfers from './transfers.ts'

const namespaces: object[] = [
  access,
  accounts,
  bankFiles,
  bankImports,
  bills,
  budgets,
  calendarFeed,
  categories,
  dashboard,
  dataExports,
  entryChanges,
  feedback,
  groups,
  imports,
  invitations,
  media,
  openapi,
  operator,
  profile,
  reference,
  reports,
  restore,
  rules,
  search,
  series,
  statements,
  today,
  transactions,
  transfers,
]

/** Every call of the contract, by path. */
export const CALLS: readonly Call[] = namespaces
  .flatMap((area): unknown[] => Object.values(area))
  .filter(isCall)
  .toSorted((one, other) => order(one.path, other.path) || order(one.method, other.method))

function isCall(value: unknown): value is Call {
  const { method, path, takes, gives } = Object(value) as Partial<Call>
  return typeof method === 'string' && typeof path === 'string' && Boolean(takes && gives)
}

function order(one: string, other: string): number {
  if (one === other) return 0
  return one < other ? -1 : 1
}
