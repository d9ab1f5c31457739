import * as accounts from './accounts.ts'
import * as bankFiles from './bankFiles.ts'
import * as bankImports from './bankImports.ts'
import * as bills from './bills.ts'
import * as budgets from './budgets.ts'
import * as calendarFeed from './calendarFeed.ts'
import * as categories from './categories.ts'
import * as dashboard from './dashboard.ts'
import * as entryChanges from './entryChanges.ts'
import * as dataExports from './exports.ts'
import * as foundSeries from './foundSeries.ts'
import * as groups from './groups.ts'
import * as imports from './imports.ts'
import * as media from './media.ts'
import * as profile from './profile.ts'
import * as reference from './reference.ts'
import * as reports from './reports.ts'
import * as rules from './rules.ts'
import * as search from './search.ts'
import * as series from './series.ts'
import * as sessions from './sessions.ts'
import * as statements from './statements.ts'
import * as today from './today.ts'
import * as transactions from './transactions.ts'
import * as transfers from './transfers.ts'

/** The areas of the calls that the browser makes. */
export const CALLS_OF_BROWSER = {
  ...accounts,
  ...bankFiles,
  ...bankImports,
  ...bills,
  ...budgets,
  ...calendarFeed,
  ...categories,
  ...dashboard,
  ...entryChanges,
  ...dataExports,
  ...foundSeries,
  ...groups,
  ...imports,
  ...media,
  ...profile,
  ...reference,
  ...reports,
  ...rules,
  ...search,
  ...series,
  ...sessions,
  ...statements,
  ...today,
  ...transactions,
  ...transfers,
}
