import type { BankFile } from '#lib/domain/bankFile.ts'
import { gapOf, minorOfDecimal } from '#lib/domain/bankSummary.ts'
import type { PlannedRow } from '#lib/domain/bankImport.ts'
import type { Day } from '#lib/domain/day.ts'
import type { Context } from '../../../core/context.ts'
import { balanceOn } from '../../accounts.ts'
import type { ImportPlan } from './plan.ts'

/** An account's balance at the end of a file's last day, after its import. */
export type BalanceAfter = {
  statement: number
  accountId: string
  currency: string
  /** The statement's last day. */
  lastDay: Day
  afterMinor: number
  /** The bank's own balance. */
  closingMinor?: number
  /** Surplus of the file's opening balance and rows over its closing balance. */
  gapMinor?: number
  /** Whether no bank's file was imported into the account before. */
  isFirst: boolean
}

/** The balances of a plan's accounts, beside those that the file names. */
export async function balancesAfter(
  context: Context,
  reading: BankFile,
  { rows, chosen }: ImportPlan,
): Promise<BalanceAfter[]> {
  const balances: BalanceAfter[] = []
  for (const { statement, accountId, account } of chosen) {
    const last = lastDayOf(rows.filter((row) => row.statement === statement))
    if (last === undefined) continue
    // A file may have several statements of an account.
    const own = rows.filter((row) => row.accountId === accountId && row.day <= last)
    const row = await context.db
      .selectFrom('accounts')
      .select(['id', 'opening_minor'])
      .where('id', '=', accountId)
      .executeTakeFirst()
    // An account that the import will make has no balance yet.
    const beforeMinor = row ? await balanceOn(context, row, last) : 0
    const byHand = rows.filter((one) => isInto(one, accountId) && one.day <= last)
    const moved =
      own.reduce((sum, one) => sum + balanceEffect(one, last), 0) -
      byHand.reduce((sum, { minor }) => sum + minor, 0)
    const read = reading.statements[statement]! // was chosen
    const closingMinor = minorOfDecimal(read.closing)
    const gapMinor = gapOf(read)
    balances.push({
      statement,
      accountId,
      currency: account.currency,
      lastDay: last,
      afterMinor: beforeMinor + moved,
      ...(closingMinor !== undefined && { closingMinor }),
      ...(gapMinor !== undefined && { gapMinor }),
      isFirst: !(await hasBankEntries(context, accountId)),
    })
  }
  return balances
}

function lastDayOf(rows: PlannedRow[]): Day | undefined {
  return rows
    .filter(({ isPending }) => !isPending)
    .map(({ day }) => day)
    .toSorted()
    .at(-1)
}

/** Whether a person made a row of another account a transfer with this one. */
function isInto({ choice, kind, otherAccountId }: PlannedRow, accountId: string): boolean {
  return choice === 'transfer' && kind === 'new' && otherAccountId === accountId
}

/** The effect of a row on the balance of a day, which may include a joined entry. */
function balanceEffect({ choice, minor, accountId, entry }: PlannedRow, last: Day): number {
  if (choice === 'leave') return 0
  const isCounted = choice === 'same' && entry !== undefined && entry.day <= last
  return isCounted && [entry.accountId, entry.toAccountId].includes(accountId) ? 0 : minor
}

async function hasBankEntries(context: Context, accountId: string): Promise<boolean> {
  const found = await context.db
    .selectFrom('transactions')
    .select('id')
    .where('account_id', '=', accountId)
    .where('bank_payee', 'is not', null)
    .where('deleted_at', 'is', null)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}
