import { newAccountId, numberRows, planImport } from '#lib/domain/bankImport.ts'
import type { BankDecision, OwnAccount, PlannedRow } from '#lib/domain/bankImport.ts'
import type { BankFile } from '#lib/domain/bankFile.ts'
import { Refusal, unknownFields } from '#lib/domain/refusal.ts'
import type { Context } from '../../../core/context.ts'
import { bookAround, ownAccounts } from './bookAround.ts'
import { rememberedAccounts } from './memories.ts'
import { fileCategories } from './fileCategories.ts'
import type { FileCategories } from './fileCategories.ts'
import { newAccounts } from './newAccounts.ts'
import type { AskedAccount } from './newAccounts.ts'
import { proposalsFor } from './proposals.ts'
import type { Proposal } from './proposals.ts'

/** The account that a statement of a file is imported into. */
type ChosenAccount = { statement: number; accountId: string; account: OwnAccount }

/** Accounts and decisions of an import. */
export type ImportRequest = {
  accounts: AskedAccount[]
  decisions: BankDecision[]
}

/** All rows of a file with what happens to each. */
export type ImportPlan = {
  rows: PlannedRow[]
  proposals: Map<number, Proposal>
  accounts: OwnAccount[]
  chosen: ChosenAccount[]
  /** Makes the categories that its proposals name as new. */
  saveCategories: FileCategories['saveNew']
}

/**
 * Plans the import of a read file by the book as it is now.
 * @throws Refusal malformed, not-found, rule
 */
export async function planFor(
  context: Context,
  reading: BankFile,
  { accounts: asked, decisions }: ImportRequest,
): Promise<ImportPlan> {
  refuseRepeated(asked)
  const accounts = [
    ...(await ownAccounts(context, await rememberedAccounts(context))),
    ...(await newAccounts(context, reading, asked)),
  ]
  const chosen = asked.map((one) => chosenFrom(accounts, one))
  for (const one of chosen) refuseCurrency(reading, one)
  const numbered = numberRows(
    reading,
    chosen.map(({ statement, accountId, account }) => ({
      statement,
      accountId,
      currency: account.currency,
    })),
  )
  const { rows, refused } = planImport(
    numbered,
    await bookAround(context, numbered, accounts),
    decisions,
  )
  if (refused.length > 0) throw new Refusal('rule', 'refusals.BANK_ROWS_CHANGED')
  const categories = await fileCategories(context, rows)
  const proposals = await proposalsFor(context, rows, decisions, categories)
  return { rows, proposals, accounts, chosen, saveCategories: categories.saveNew }
}

function chosenFrom(
  accounts: OwnAccount[],
  { statement, accountId = newAccountId(statement) }: AskedAccount,
): ChosenAccount {
  const account = accounts.find(({ id }) => id === accountId)
  if (account) return { statement, accountId, account }
  throw new Refusal('not-found', 'refusals.NOT_FOUND')
}

/** Each statement is asked for once, for an account or a new one. */
function refuseRepeated(asked: AskedAccount[]): void {
  const statements = new Set(asked.map(({ statement }) => statement))
  const isWhole = asked.every(
    ({ accountId, newName }) => (accountId === undefined) !== (newName === undefined),
  )
  if (isWhole && statements.size === asked.length) return
  throw unknownFields('accounts')
}

/** An account of another currency than the file's is refused. */
function refuseCurrency(
  { statements }: BankFile,
  { statement, account }: { statement: number; account: OwnAccount },
): void {
  const found = statements[statement]
  if (!found) throw new Refusal('not-found', 'refusals.NOT_FOUND')
  const { currency } = found.account
  if (currency === null || currency === account.currency) return
  const values = { currency, account: account.currency }
  throw new Refusal('rule', 'refusals.BANK_CURRENCY', { values })
}
