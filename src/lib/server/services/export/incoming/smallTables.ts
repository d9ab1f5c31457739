import type { Context } from '../../../core/context.ts'
import type {
  AccountTable,
  BudgetTable,
  CustomCategoryTable,
  RuleTable,
  TodayAccountTable,
} from '../../../db/tables/books.ts'
import type { BillReminderTable } from '../../../db/tables/bills.ts'
import type { BankMemoryTable, ImportTable } from '../../../db/tables/work.ts'
import { readRow } from '../fields.ts'
import { ALERT_FIELDS, REMINDER_FIELDS } from '../historyTables.ts'
import {
  HIDDEN_FIELDS,
  IMPORT_FIELDS,
  MEMORY_FIELDS,
  RULE_FIELDS,
  TODAY_FIELDS,
} from '../otherTables.ts'
import { ACCOUNT_FIELDS, BUDGET_FIELDS, CATEGORY_FIELDS } from '../tables.ts'
import { newChange } from './newRows.ts'
import type { Course } from './newRows.ts'
import type { Written } from './questions.ts'

type Insert = (context: Context, course: Course, rows: Written[]) => Promise<unknown>

/** How small tables are written in steps. */
export const STEP_TABLES: Record<string, Insert> = {
  accounts: ({ db }, { ownerId, ids }, rows) =>
    db
      .insertInto('accounts')
      .values(
        rows.map((written) => {
          const row = readRow(ACCOUNT_FIELDS, written) as AccountTable
          return { ...row, id: ids.of(row.id), owner_id: ownerId }
        }),
      )
      .execute(),
  imports: ({ db }, { ownerId, ids }, rows) =>
    db
      .insertInto('imports')
      .values(
        rows.map((written) => {
          const row = readRow(IMPORT_FIELDS, written) as Omit<ImportTable, 'sheet'>
          const accounts = written['accountIds'] as string[] | undefined
          return {
            ...row,
            id: ids.of(row.id),
            owner_id: ownerId,
            sheet: null,
            // No job of this server finishes it.
            status: row.status === 'pending' ? ('failed' as const) : row.status,
            account_ids: accounts ? JSON.stringify(accounts.map(ids.of)) : null,
          }
        }),
      )
      .execute(),
  categories: ({ db }, { ownerId, ids }, rows) =>
    db
      .insertInto('custom_categories')
      .values(
        rows.map((written) => {
          const row = readRow(CATEGORY_FIELDS, written) as CustomCategoryTable
          return { ...row, owner_id: ownerId, import_id: ids.ofAny(row.import_id) }
        }),
      )
      .execute(),
  importChanges: ({ db }, course, rows) =>
    db
      .insertInto('import_changes')
      .values(rows.map((written) => newChange(course, written)))
      .execute(),
}

/** How small tables are written at the end, since background work reads them. */
export const LAST_TABLES: Record<string, Insert> = {
  budgets: ({ db }, { ownerId, ids }, rows) =>
    db
      .insertInto('budgets')
      .values(
        rows.map((written) => {
          const row = readRow(BUDGET_FIELDS, written) as BudgetTable
          const series_id = ids.of(row.series_id)
          return { ...row, id: ids.of(row.id), series_id, owner_id: ownerId }
        }),
      )
      .execute(),
  budgetAlerts: ({ db }, { ownerId, ids }, rows) =>
    db
      .insertInto('budget_alerts')
      .values(
        rows.map((written) => {
          const row = readRow(ALERT_FIELDS, written) as {
            series_id: string
            month_index: number
            told_at: number
          }
          return { ...row, series_id: ids.of(row.series_id), owner_id: ownerId }
        }),
      )
      .execute(),
  billReminders: ({ db }, { ownerId, ids }, rows) =>
    db
      .insertInto('bill_reminders')
      .values(
        rows.map((written) => {
          const row = readRow(REMINDER_FIELDS, written) as BillReminderTable
          return { ...row, bill_id: ids.of(row.bill_id), owner_id: ownerId }
        }),
      )
      .execute(),
  hiddenCategories: ({ db }, { ownerId }, rows) =>
    db
      .insertInto('hidden_categories')
      .values(
        rows.map((written) => ({
          ...(readRow(HIDDEN_FIELDS, written) as { category_id: number }),
          owner_id: ownerId,
        })),
      )
      .onConflict((conflict) => conflict.doNothing())
      .execute(),
  todayAccounts: ({ db }, { ownerId, ids }, rows) =>
    db
      .insertInto('today_accounts')
      .values(
        rows.map((written) => {
          const row = readRow(TODAY_FIELDS, written) as TodayAccountTable
          return { ...row, account_id: ids.of(row.account_id), profile_id: ownerId }
        }),
      )
      .execute(),
  rules: ({ db }, { ownerId, ids }, rows) =>
    db
      .insertInto('rules')
      .values(
        rows.map((written) => {
          const row = readRow(RULE_FIELDS, written) as RuleTable
          return {
            ...row,
            id: ids.of(row.id),
            owner_id: ownerId,
            when_account_id: ids.ofAny(row.when_account_id),
            account_id: ids.ofAny(row.account_id),
            deleted_at: null,
          }
        }),
      )
      .execute(),
  bankFiles: ({ db }, { ownerId, ids }, rows) =>
    db
      .insertInto('bank_memories')
      .values(
        rows.map((written) => {
          const row = readRow(MEMORY_FIELDS, written) as BankMemoryTable
          const isAccount = row.kind === 'account'
          return {
            ...row,
            owner_id: ownerId,
            value: isAccount ? ids.of(row.value) : row.value,
          }
        }),
      )
      .onConflict((conflict) => conflict.doNothing())
      .execute(),
}
