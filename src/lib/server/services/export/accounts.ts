import { callerOf } from '../../core/context.ts'
import type { Context } from '../../core/context.ts'
import type { TransactionTable } from '../../db/tables/books.ts'

/** The caller's own accounts, and the names of all in the family. */
export type ExportAccounts = {
  own: ReadonlySet<string>
  names: ReadonlyMap<string, string>
}

/** Accounts that the caller's entries may name. */
export async function readExportAccounts(context: Context): Promise<ExportAccounts> {
  const { id, group } = callerOf(context)
  const rows = await context.db
    .selectFrom('accounts')
    .select(['id', 'name', 'owner_id'])
    .where('owner_id', 'in', group?.memberIds ?? [id])
    .execute()
  return {
    own: new Set(rows.filter((row) => row.owner_id === id).map((row) => row.id)),
    names: new Map(rows.map((row) => [row.id, row.name])),
  }
}

type OnAccount = { account_id: string | null; account_name: string | null }

/** An entry that names another person's account instead of linking to it. */
export function onOwnAccount<Row extends OnAccount>(
  row: Row,
  { own, names }: ExportAccounts,
): Row {
  const { account_id: id } = row
  if (id === null || own.has(id)) return row
  return { ...row, account_id: null, account_name: names.get(id) ?? row.account_name }
}

/** A transaction that names and moves the caller's own accounts only. */
export function onOwnAccounts(
  row: TransactionTable,
  accounts: ExportAccounts,
): TransactionTable {
  const from = onOwnAccount(row, accounts)
  const target = { account_id: row.to_account_id, account_name: row.to_account_name }
  const to = onOwnAccount(target, accounts)
  return {
    ...from,
    account_minor: from === row ? row.account_minor : 0,
    to_account_id: to.account_id,
    to_account_name: to.account_name,
    to_minor: to === target ? row.to_minor : 0,
  }
}

/** Of some columns of an entry, those that link to another person's account, without it. */
export function ownSides(
  columns: Partial<TransactionTable>,
  { own }: ExportAccounts,
): Partial<TransactionTable> {
  const isForeign = (id?: string | null) => id != null && !own.has(id)
  return {
    ...(isForeign(columns.account_id) ? { account_id: null } : {}),
    ...(isForeign(columns.to_account_id) ? { to_account_id: null } : {}),
  }
}
