import type { BookTable } from './bookTable.ts'
import { BOOK_ACCOUNTS } from './tables/accounts.ts'
import { BOOK_BANK_FILES } from './tables/bankFiles.ts'
import { BOOK_BILL_REMINDERS } from './tables/billReminders.ts'
import { BOOK_BILLS } from './tables/bills.ts'
import { BOOK_BUDGET_ALERTS } from './tables/budgetAlerts.ts'
import { BOOK_BUDGETS } from './tables/budgets.ts'
import { BOOK_CATEGORIES } from './tables/categories.ts'
import { BOOK_FOUND_REFUSALS } from './tables/foundRefusals.ts'
import { BOOK_HIDDEN_CATEGORIES } from './tables/hiddenCategories.ts'
import { BOOK_IMPORT_CHANGES } from './tables/importChanges.ts'
import { BOOK_IMPORTS } from './tables/imports.ts'
import { BOOK_PICTURES } from './tables/pictures.ts'
import { BOOK_RULES } from './tables/rules.ts'
import { BOOK_SERIES } from './tables/series.ts'
import { BOOK_STATEMENTS } from './tables/statements.ts'
import { BOOK_TODAY_ACCOUNTS } from './tables/todayAccounts.ts'
import { BOOK_TRANSACTIONS } from './tables/transactions.ts'

/** Tables with a file in an export, each after those to whose rows it refers. */
export const BOOK_TABLES: readonly BookTable[] = [
  BOOK_PICTURES,
  BOOK_ACCOUNTS,
  BOOK_IMPORTS,
  BOOK_CATEGORIES,
  BOOK_BILLS,
  BOOK_TRANSACTIONS,
  BOOK_SERIES,
  BOOK_IMPORT_CHANGES,
  BOOK_STATEMENTS,
  BOOK_BUDGETS,
  BOOK_BUDGET_ALERTS,
  BOOK_BILL_REMINDERS,
  BOOK_HIDDEN_CATEGORIES,
  BOOK_TODAY_ACCOUNTS,
  BOOK_RULES,
  BOOK_FOUND_REFUSALS,
  BOOK_BANK_FILES,
]
