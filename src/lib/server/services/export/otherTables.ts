import * as z from 'zod/mini'
import { LONGEST } from '#lib/domain/limits.ts'
import type {
  HiddenCategoryTable,
  RuleTable,
  TodayAccountTable,
} from '../../db/tables/books.ts'
import type { ProfileTable } from '../../db/tables/people.ts'
import type {
  BankMemoryTable,
  ImageTable,
  ImportTable,
  StatementTable,
} from '../../db/tables/work.ts'
import { about, categoryId, day, flag, instant, maybe } from './fields.ts'
import { currency, cutAt, id, name, oneOf, parsed, text, unsignedAmount } from './fields.ts'
import { whole, wholeUpTo } from './fields.ts'
import type { Fields } from './fields.ts'

const PICTURE_NAME = /^TXIMG\d{10,16}\.[A-Za-z]{3,4}$/
const value = z.union([z.string().check(z.maxLength(10_000)), z.number()])
const problem = z.strictObject({
  row: z.int(),
  key: z.string().check(z.maxLength(100)),
  values: z.record(z.string(), value),
})

export const PROFILE_FIELDS: Fields<ProfileTable> = {
  id: null,
  email: ['email', text],
  earlier_email: null,
  email_changed_at: null,
  first_name: ['firstName', maybe(text)],
  last_name: ['lastName', maybe(text)],
  phone_number: ['phoneNumber', maybe(text)],
  dial_code: ['dialCode', maybe(text)],
  picture: ['picture', maybe(name)],
  active: null,
  currency: ['currency', currency],
  language: ['language', text],
  zone: ['zone', maybe(text)],
  is_pro: null,
  notify_bills: ['mailsBills', flag],
  notify_budgets: ['mailsBudgets', flag],
  notify_expenses: ['mailsExpenses', flag],
  notify_sign_in: ['mailsSignIns', flag],
  notify_monthly_report: ['mailsMonthlyReport', flag],
  notify_minute: ['mailMinute', about(wholeUpTo(1439), 'Minute of the day.')],
  report_month: null,
  expenses_told_until: null,
  steps_dismissed: ['firstStepsDismissed', flag],
  steps_confirmed: ['firstStepsConfirmed', flag],
  steps_reminders: ['firstStepsReminders', flag],
  password_hash: null,
  created_at: ['createdAt', instant],
  modified_at: null,
}

export const TODAY_FIELDS: Fields<TodayAccountTable> = {
  profile_id: null,
  account_id: ['accountId', id],
  account_use: ['use', oneOf('counted', 'setAside', 'card', 'none')],
}

export const RULE_FIELDS: Fields<RuleTable> = {
  id: ['id', id],
  owner_id: null,
  position: ['order', whole],
  when_payee: ['whenPayee', maybe(text)],
  payee_is_whole: ['isWholePayee', flag],
  when_text: ['whenText', maybe(text)],
  text_is_whole: ['isWholeText', flag],
  when_minor: ['whenAmount', maybe(unsignedAmount)],
  when_account_id: ['whenAccountId', maybe(id)],
  category_id: ['categoryId', maybe(categoryId)],
  merchant_name: ['merchant', maybe(cutAt(LONGEST.merchant))],
  account_id: ['accountId', maybe(id)],
  is_active: ['isActive', flag],
  used: ['used', whole],
  created_at: ['createdAt', instant],
  deleted_at: null,
}

export const IMPORT_FIELDS: Fields<Omit<ImportTable, 'sheet'>> = {
  id: ['id', id],
  owner_id: null,
  kind: ['kind', oneOf('template', 'mint', 'bank')],
  file_name: ['fileName', name],
  content_hash: ['contentHash', text],
  overrides: ['overrides', flag],
  status: ['status', oneOf('pending', 'success', 'failed', 'undone')],
  rows: ['rows', whole],
  imported: ['imported', whole],
  duplicates: ['duplicates', whole],
  first_day: ['firstDay', maybe(day)],
  last_day: ['lastDay', maybe(day)],
  removed: ['removed', whole],
  kept: ['kept', whole],
  errors: ['errors', parsed(z.array(problem))],
  encoding: ['encoding', maybe(text)],
  first_rows: ['firstRows', maybe(parsed(z.array(z.array(z.string()))))],
  counts: ['counts', maybe(parsed(z.record(z.string(), z.int())))],
  account_ids: ['accountIds', maybe(parsed(z.array(z.string())))],
  created_at: ['createdAt', instant],
  finished_at: ['finishedAt', maybe(instant)],
}

export const STATEMENT_FIELDS: Fields<Omit<StatementTable, 'content'>> = {
  id: ['id', id],
  owner_id: null,
  code: ['code', { schema: z.string().check(z.regex(/^[\w-]{1,40}$/)) }],
  format: ['format', oneOf('excel', 'pdf')],
  start_at: ['startAt', instant],
  end_at: ['endAt', instant],
  first_day: ['firstDay', day],
  last_day: ['lastDay', day],
  account_ids: ['accountIds', maybe(parsed(z.array(z.string())))],
  entries: ['entries', whole],
  versions: ['versions', text],
  status: ['status', oneOf('pending', 'ready', 'failed')],
  created_at: ['createdAt', instant],
}

export const PICTURE_FIELDS: Fields<ImageTable> = {
  owner_id: null,
  name: ['name', { schema: z.string().check(z.regex(PICTURE_NAME)) }],
  storage_key: null,
  type: ['type', text],
  bytes: ['bytes', whole],
  hash: ['hash', text],
  is_stored: null,
  created_at: ['createdAt', instant],
}

export const HIDDEN_FIELDS: Fields<HiddenCategoryTable> = {
  owner_id: null,
  category_id: ['categoryId', about(whole, 'Built in.')],
}

export const MEMORY_FIELDS: Fields<BankMemoryTable> = {
  owner_id: null,
  kind: ['kind', oneOf('shape', 'account')],
  name: ['name', name],
  value: ['value', about(text, 'JSON of a mapping, or the id of an account.')],
  used_at: ['usedAt', instant],
}
