import type { BankFile } from '#lib/domain/bankFile.ts'
import { newAccountId } from '#lib/domain/bankImport.ts'
import type { OwnAccount } from '#lib/domain/bankImport.ts'
import { Refusal } from '#lib/domain/refusal.ts'
import { callerOf } from '../../../core/context.ts'
import type { Context } from '../../../core/context.ts'
import { notDeleted } from '../../../core/visibility.ts'
import type { AccountTable } from '../../../db/tables/books.ts'
import { markClosed, refuseNewAccounts, saveAccounts } from '../../accounts.ts'

/** The own account of a statement, or the name of a new one. */
export type RequestedAccount = { statement: number; accountId?: string; newName?: string }

/** Type of a new account of which the file tells none (contract, 2 Account). */
const CHECKING = 1

/** The accounts that an import would make. @throws Refusal not-found, rule */
export async function newAccounts(
  context: Context,
  reading: BankFile,
  asked: RequestedAccount[],
): Promise<OwnAccount[]> {
  const wanted = asked.filter(isNew)
  if (wanted.length > 0) await refuseNewAccounts(context)
  return wanted.map(({ statement, newName: name }) => ({
    id: newAccountId(statement),
    name,
    numbers: [],
    currency: chooseCurrency(context, reading, statement),
  }))
}

/** Makes the new accounts of an import; gives all of its accounts, and the ids of these. */
export async function makeAccounts(
  context: Context,
  reading: BankFile,
  asked: RequestedAccount[],
): Promise<{ accounts: RequestedAccount[]; madeIds: string[] }> {
  const wanted = asked.filter(isNew)
  if (wanted.length === 0) return { accounts: asked, madeIds: [] }
  const made = await saveAccounts(
    context,
    wanted.map(({ statement, newName: name }) => {
      const { iban, number, type = CHECKING } = reading.statements[statement]?.account ?? {}
      return {
        type,
        name,
        number: iban ?? number,
        currency: chooseCurrency(context, reading, statement),
        openingMinor: 0,
      }
    }),
  )
  const ids = new Map(wanted.map(({ statement }, at) => [statement, made[at]!.id]))
  const accounts = asked.map((one) => {
    const accountId = ids.get(one.statement)
    return accountId === undefined ? one : { statement: one.statement, accountId }
  })
  return { accounts, madeIds: made.map(({ id }) => id) }
}

/** Records the accounts that an import made, for its undo. */
export async function recordAccounts(
  context: Context,
  importId: string,
  accountIds: string[],
): Promise<void> {
  for (const entry_id of accountIds) {
    await context.db
      .insertInto('import_changes')
      .values({
        owner_id: callerOf(context).id,
        import_id: importId,
        entry_id,
        kind: 'account',
        before: null,
        alone: null,
        payment_id: null,
        bill_id: null,
        modified_at: context.now,
      })
      .execute()
  }
}

/** Closes the accounts that an import made, if nothing lies on them. */
export async function closeMadeAccounts(context: Context, importId: string): Promise<void> {
  const made = await context.db
    .selectFrom('import_changes')
    .innerJoin('accounts', 'accounts.id', 'import_changes.entry_id')
    .selectAll('accounts')
    .where('import_id', '=', importId)
    .where('kind', '=', 'account')
    .where('is_open', '=', 1)
    .execute()
  for (const account of made) {
    if (!(await isUsed(context, account))) await markClosed(context, account)
  }
}

async function isUsed(context: Context, { id }: AccountTable): Promise<boolean> {
  const entry = await context.db
    .selectFrom('transactions')
    .select('id')
    .where((where) =>
      where.or([where('account_id', '=', id), where('to_account_id', '=', id)]),
    )
    .where(notDeleted())
    .limit(1)
    .executeTakeFirst()
  const bill = await context.db
    .selectFrom('bills')
    .select('id')
    .where('account_id', '=', id)
    .where(notDeleted())
    .limit(1)
    .executeTakeFirst()
  return entry !== undefined || bill !== undefined
}

type New = RequestedAccount & { newName: string }

const isNew = (asked: RequestedAccount): asked is New =>
  asked.newName !== undefined && asked.accountId === undefined

function chooseCurrency(
  context: Context,
  { statements }: BankFile,
  statement: number,
): string {
  const found = statements[statement]
  if (!found) throw new Refusal('not-found', 'refusals.NOT_FOUND')
  return found.account.currency ?? callerOf(context).currency
}
