import * as z from 'zod/mini'
import { DAY_MILLISECONDS } from '#lib/domain/durations.ts'
import { LONGEST, TYPE_NUMBERS } from '#lib/domain/limits.ts'
import { isRule } from '#lib/domain/ruleText.ts'
import { NOBODY } from '#lib/domain/transaction.ts'
import { END_OF_TIME } from '../series.ts'
import type { BillPaymentTable, BillTable } from '../../db/tables/bills.ts'
import type {
  AccountTable,
  BudgetTable,
  CustomCategoryTable,
  TransactionTable,
} from '../../db/tables/books.ts'
import type { OccurrenceTable, SeriesTable } from '../../db/tables/series.ts'
import {
  about,
  amount,
  categoryId,
  day,
  flag,
  instant,
  maybe,
  month,
  named,
} from './fields.ts'
import { currency, cutAt, id, name, oneOf, parsed, text, unsignedAmount } from './fields.ts'
import { whole, wholeUpTo } from './fields.ts'
import type { Field, Fields } from './fields.ts'

const rule: Field = { schema: z.string().check(z.maxLength(500), z.refine(isRule)) }
/** Days of a rule that is too much work to find them again. */
const MOST_KEPT_DAYS = 100_000

const modified = {
  created_at: ['createdAt', instant],
  modified_at: ['modifiedAt', instant],
} as const
const series = {
  series_id: ['seriesId', maybe(id)],
  series_number: ['seriesNumber', maybe(whole)],
  series_day: ['seriesDay', about(maybe(day), 'The day on which the series has it.')],
} as const

export const ACCOUNT_FIELDS: Fields<AccountTable> = {
  id: ['id', id],
  owner_id: null,
  type: ['type', wholeUpTo(9999)],
  name: ['name', cutAt(LONGEST.accountName)],
  number: ['number', maybe(cutAt(LONGEST.accountNumber))],
  opening_minor: ['openingBalance', amount],
  currency: ['currency', maybe(currency)],
  provider_id: ['providerId', maybe(whole)],
  is_open: ['isOpen', flag],
  is_shared: ['isShared', flag],
  in_balance: ['inBalance', flag],
  ...modified,
}

export const CATEGORY_FIELDS: Fields<CustomCategoryTable> = {
  owner_id: null,
  category_id: ['id', { schema: z.int().check(z.minimum(5000), z.maximum(19_999)) }],
  type: ['type', oneOf('expense', 'income')],
  group_id: ['parentId', maybe(whole)],
  name: ['name', cutAt(LONGEST.categoryName)],
  description: ['description', maybe(text)],
  icon: ['icon', { schema: z.string().check(z.regex(/^(?!\/\/)[\w./#-]{1,200}$/)) }],
  color: ['color', { schema: z.string().check(z.regex(/^#[\da-fA-F]{3,8}$/)) }],
  is_hidden: ['isHidden', flag],
  is_deleted: ['isDeleted', flag],
  import_id: ['importId', maybe(id)],
  ...modified,
}

export const TRANSACTION_FIELDS: Fields<TransactionTable> = {
  id: ['id', id],
  type: ['type', named({ 1: 'expense', 2: 'income', 3: 'transfer' })],
  owner_id: null,
  creator_id: [
    'isMovement',
    {
      schema: z.boolean().check(z.describe('What a former family member moved.')),
      write: (creator: string) => creator === NOBODY,
      read: (isMovement: boolean) => (isMovement ? NOBODY : null),
    },
  ],
  group_id: null,
  at: ['at', instant],
  day: ['day', day],
  month_index: null,
  currency: ['currency', currency],
  minor: ['amount', unsignedAmount],
  foreign_currency: ['foreignCurrency', maybe(currency)],
  foreign_minor: ['foreignAmount', maybe(unsignedAmount)],
  category_id: ['categoryId', categoryId],
  title: ['title', maybe(cutAt(LONGEST.title))],
  notes: ['notes', maybe(text)],
  image: ['picture', about(maybe(name), 'A name in the folder pictures.')],
  merchant_id: ['merchantReference', maybe(name)],
  merchant_name: ['merchant', maybe(cutAt(LONGEST.merchant))],
  merchant_icon: ['merchantLogo', maybe(name)],
  account_id: ['accountId', maybe(id)],
  account_minor: ['accountAmount', about(amount, 'Signed effect on the account.')],
  to_account_id: ['toAccountId', about(maybe(text), 'The target of a transfer.')],
  to_minor: ['toAccountAmount', about(amount, 'Signed effect on the target.')],
  account_name: ['accountName', about(maybe(name), 'The name of an account of others.')],
  to_account_name: ['toAccountName', maybe(name)],
  moved_by: null,
  bill_id: ['billId', about(maybe(text), 'The bill whose payment made it.')],
  receipt_id: ['receiptId', about(maybe(text), 'Common to expenses of one purchase.')],
  is_refund: ['isRefund', flag],
  refund_of: ['refundOf', about(maybe(text), 'The purchase that came back.')],
  import_id: ['importId', maybe(id)],
  bank_id: ['bankId', maybe(id)],
  to_bank_id: ['toBankId', maybe(id)],
  bank_payee: ['bankPayee', maybe(text)],
  bank_text: ['bankText', maybe(text)],
  bank_iban: ['bankIban', maybe(text)],
  bank_day: ['bankDay', about(maybe(day), 'As its row was at the bank.')],
  bank_minor: ['bankAmount', about(maybe(amount), 'Signed.')],
  bank_account_id: ['bankAccountId', about(maybe(id), 'May be of another person.')],
  to_bank_day: ['toBankDay', maybe(day)],
  to_bank_minor: ['toBankAmount', maybe(amount)],
  to_bank_account_id: ['toBankAccountId', maybe(id)],
  fingerprint: ['fingerprint', about(maybe(text), 'Recognizes a row of a file.')],
  ...series,
  updates_balance: ['updatesBalance', flag],
  ...modified,
  deleted_at: null,
}

export const BILL_FIELDS: Fields<BillTable> = {
  id: ['id', id],
  local_number: ['number', whole],
  owner_id: null,
  creator_id: null,
  group_id: null,
  title: ['title', cutAt(LONGEST.title)],
  currency: ['currency', currency],
  minor: ['amount', unsignedAmount],
  paid_minor: ['paidAmount', unsignedAmount],
  is_paid: ['isPaid', flag],
  paid_at: ['paidAt', maybe(instant)],
  category_id: ['categoryId', categoryId],
  provider_id: ['providerId', maybe(whole)],
  account_id: ['accountId', maybe(id)],
  account_name: ['accountName', maybe(text)],
  auto_pays: ['autoPays', flag],
  makes_expense: ['makesExpense', flag],
  remind_days: ['remindDays', maybe(whole)],
  remind_day: ['remindDay', maybe(day)],
  notes: ['notes', maybe(text)],
  image: ['picture', maybe(name)],
  at: ['at', instant],
  due_day: ['dueDay', day],
  month_index: null,
  ...series,
  ...modified,
  deleted_at: null,
}

export const PAYMENT_FIELDS: Fields<BillPaymentTable> = {
  id: ['id', id],
  owner_id: null,
  bill_id: null,
  at: ['at', instant],
  minor: ['amount', unsignedAmount],
  account_id: ['accountId', maybe(id)],
  creator_id: null,
  expense_id: ['expenseId', about(maybe(text), 'May name an expense that was deleted.')],
  created_at: ['createdAt', instant],
}

/** A template has the columns of its occurrences, which its own name says. */
export const SERIES_FIELDS: Fields<Omit<SeriesTable, 'template'>> = {
  id: ['id', id],
  number: ['number', whole],
  type: ['type', named({ [TYPE_NUMBERS.income]: 'income', [TYPE_NUMBERS.bill]: 'bill' })],
  owner_id: null,
  creator_id: null,
  group_id: null,
  rule: ['rule', about(rule, 'An RRULE (RFC 5545); UNTIL is a local day.')],
  description: ['description', maybe(text)],
  is_custom: ['isCustom', flag],
  first_day: ['firstDay', day],
  counted_before: ['countedBefore', whole],
  time_of_day: [
    'timeOfDay',
    about(wholeUpTo(DAY_MILLISECONDS - 1), 'Milliseconds since midnight.'),
  ],
  made_until: ['madeUntil', { schema: z.union([day.schema, z.literal(END_OF_TIME)]) }],
  image: ['picture', maybe(name)],
  created_at: ['createdAt', instant],
  modified_at: ['modifiedAt', instant],
  ended_at: ['endedAt', maybe(instant)],
  rule_before_end: ['ruleBeforeEnd', maybe(rule)],
  is_weighed: ['isWeighed', flag],
  kept_days: [
    'keptDays',
    maybe(parsed(z.array(day.schema).check(z.maxLength(MOST_KEPT_DAYS)))),
  ],
}

/** Entries name their series and its day, so that a day needs no name of its entry. */
export const OCCURRENCE_FIELDS: Fields<OccurrenceTable> = {
  owner_id: null,
  series_id: null,
  day: ['day', day],
  entry_id: null,
  is_edited: ['isEdited', flag],
  ended_at: ['endedAt', maybe(instant)],
}

export const BUDGET_FIELDS: Fields<BudgetTable> = {
  id: ['id', id],
  series_id: ['seriesId', about(text, 'Common to the runs of months of one budget.')],
  owner_id: null,
  type: ['type', named({ 1: 'total', 2: 'category' })],
  kind: ['kind', named({ 1: 'expense', 2: 'income' })],
  category_id: ['categoryId', maybe(categoryId)],
  first_month: ['firstMonth', month],
  last_month: ['lastMonth', about(maybe(month), 'Included; absent while open.')],
  currency: ['currency', currency],
  minor: ['amount', unsignedAmount],
  carries_forward: ['carriesForward', flag],
  is_shared: ['isShared', flag],
  alert_percentage: ['alertPercentage', wholeUpTo(100)],
  ...modified,
}
