import { numberRows, planImport } from '#lib/domain/bankImport.ts'
import type { BankDecision, OwnAccount, PlannedRow } from '#lib/domain/bankImport.ts'
import type { BankFile } from '#lib/domain/bankFile.ts'
import { Refusal, unknownFields } from '#lib/domain/refusal.ts'
import type { Context } from '../../../core/context.ts'
import { bookAround, ownAccounts } from './bookAround.ts'
import { rememberedAccounts } from './memories.ts'
import { proposalsFor } from './proposals.ts'
import type { Proposal } from './proposals.ts'

/** The own account that a statement of a file is imported into. */
export type ChosenAccount = { statement: number; accountId: string }

/** Accounts and decisions of an import. */
export type ImportRequest = {
  accounts: ChosenAccount[]
  decisions: BankDecision[]
}

/** All rows of a file with what happens to each. */
export type ImportPlan = {
  rows: PlannedRow[]
  proposals: Map<number, Proposal>
  accounts: OwnAccount[]
  chosen: (ChosenAccount & { account: OwnAccount })[]
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
  const accounts = await ownAccounts(context, await rememberedAccounts(context))
  const chosen = asked.map((one) => ({ ...one, account: accountOf(accounts, one) }))
  refuseRepeated(asked)
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
  return { rows, proposals: await proposalsFor(context, rows, decisions), accounts, chosen }
}

function accountOf(accounts: OwnAccount[], { accountId }: ChosenAccount): OwnAccount {
  const found = accounts.find(({ id }) => id === accountId)
  if (found) return found
  throw new Refusal('not-found', 'refusals.NOT_FOUND')
}

function refuseRepeated(chosen: ChosenAccount[]): void {
  const statements = new Set(chosen.map(({ statement }) => statement))
  if (statements.size === chosen.length) return
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
