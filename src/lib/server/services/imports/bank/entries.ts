import type { PlannedRow } from '#lib/domain/bankImport.ts'
import { callerOf } from '../../../core/context.ts'
import type { Context } from '../../../core/context.ts'
import { modifiedAt } from '../../../core/versions.ts'
import { noonOf } from '../../../core/zone.ts'
import type { TransactionTable } from '../../../db/tables/books.ts'
import { IMPORT_CATEGORY, newTransaction } from '../../transactions.ts'
import { groupOfDay } from './family.ts'
import { typeOf } from './proposals.ts'
import type { Proposal } from './proposals.ts'

/** The entry of a row: an expense, an income, or a refund. */
export function entryOf(
  context: Context,
  row: PlannedRow,
  proposal: Proposal | undefined,
  importId: string,
): TransactionTable {
  const type = typeOf(row, proposal)
  const base = datedEntry(context, type, row)
  const foreign = row.original?.currency === row.currency ? undefined : row.original
  return {
    ...base,
    currency: row.currency,
    minor: Math.abs(row.minor),
    foreign_currency: foreign?.currency ?? null,
    foreign_minor: foreign ? Math.abs(foreign.minor) : null,
    category_id: proposal?.categoryId ?? IMPORT_CATEGORY[type],
    rule_ids: proposal?.ruleIds.join(' ') || null,
    merchant_name: proposal?.name || null,
    notes: row.notes ?? null,
    account_id: row.accountId,
    account_minor: base.updates_balance === 1 ? row.minor : 0,
    is_refund: proposal?.isRefund ? 1 : 0,
    refund_of: proposal?.refundOf ?? null,
    import_id: importId,
    ...bankColumnsOf(row),
  }
}

/** The transfer that two rows of a file are. */
export function transferOf(
  context: Context,
  sides: { out: PlannedRow; into: PlannedRow },
  importId: string,
): TransactionTable {
  const { out, into } = sides
  const base = datedEntry(context, 'transfer', out)
  return {
    ...base,
    currency: out.currency,
    minor: 0 - out.minor,
    account_id: out.accountId,
    account_minor: base.updates_balance === 1 ? out.minor : 0,
    import_id: importId,
    ...bankColumnsOf(out),
    ...targetOf(base, into, out.currency),
  }
}

/** An entry of the book that became one side of a transfer, the row being the other. */
export function joinedTransfer(
  context: Context,
  present: TransactionTable,
  row: PlannedRow,
): TransactionTable {
  const type = 3
  const next = {
    ...present,
    type,
    category_id: IMPORT_CATEGORY.expense,
    merchant_id: null,
    merchant_name: null,
    merchant_icon: null,
    modified_at: modifiedAt(context, present.modified_at),
  }
  if (row.minor > 0) return { ...next, ...targetOf(present, row, present.currency) }
  const moves = present.updates_balance === 1
  const isForeign = present.currency !== row.currency
  return {
    ...next,
    currency: row.currency,
    minor: 0 - row.minor,
    foreign_currency: isForeign ? present.currency : null,
    foreign_minor: isForeign ? present.minor : null,
    account_id: row.accountId,
    account_minor: moves ? row.minor : 0,
    to_account_id: present.account_id,
    to_minor: moves ? present.minor : 0,
    ...bankColumnsOf(row),
    to_bank_id: present.bank_id,
    to_bank_day: present.bank_day,
    to_bank_minor: present.bank_minor,
    to_bank_account_id: present.bank_account_id,
  }
}

/** An entry that a person typed, with the account and texts of the row that it is. */
export function joinedEntry(
  context: Context,
  present: TransactionTable,
  row: PlannedRow,
): TransactionTable {
  const isTarget = present.to_account_id === row.accountId
  const { bank_payee, bank_text, bank_iban, ...booked } = bankColumnsOf(row)
  const gets = present.account_id === null && !isTarget
  const moves = present.updates_balance === 1
  return {
    ...present,
    bank_payee,
    bank_text,
    bank_iban,
    ...(isTarget ? targetColumnsOf(row) : booked),
    ...(gets && {
      account_id: row.accountId,
      account_minor: moves ? row.minor : 0,
      account_name: null,
    }),
    modified_at: modifiedAt(context, present.modified_at),
  }
}

/** The bank's own words of a row, as columns. */
export function bankColumnsOf(row: PlannedRow) {
  const { bankId, payee, text, iban, day, minor, accountId } = row
  return {
    bank_payee: payee,
    bank_text: text || null,
    bank_iban: iban ?? null,
    bank_id: bankId,
    bank_day: day,
    bank_minor: minor,
    bank_account_id: accountId,
  }
}

function targetColumnsOf({ bankId, day, minor, accountId }: PlannedRow) {
  return {
    to_bank_id: bankId,
    to_bank_day: day,
    to_bank_minor: minor,
    to_bank_account_id: accountId,
  }
}

function datedEntry(
  context: Context,
  type: 'expense' | 'income' | 'transfer',
  { day }: PlannedRow,
): TransactionTable {
  const at = noonOf(callerOf(context).zone, day)
  return {
    ...newTransaction(context, type, { at, day }),
    group_id: groupOfDay(context, day),
  }
}

function targetOf(
  { updates_balance }: TransactionTable,
  into: PlannedRow,
  currency: string,
): Partial<TransactionTable> {
  const isForeign = into.currency !== currency
  return {
    foreign_currency: isForeign ? into.currency : null,
    foreign_minor: isForeign ? into.minor : null,
    to_account_id: into.accountId,
    to_minor: updates_balance === 1 ? into.minor : 0,
    ...targetColumnsOf(into),
  }
}
