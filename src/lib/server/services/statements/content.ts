import { randomInt } from 'node:crypto'
import { TYPE_NUMBERS } from '#lib/domain/limits.ts'
import { shortNames } from '#lib/domain/profile.ts'
import { STATEMENT_TEXTS } from '#lib/domain/statement.ts'
import { countedMinor } from '#lib/domain/transaction.ts'
import type { Statement, StatementAccount, StatementEntry } from '#lib/domain/statement.ts'
import { formatDay } from '#lib/i18n/dates.ts'
import type { Translate } from '#lib/i18n.ts'
import { namesOfAccounts } from '../accounts.ts'
import { categoryResolver } from '../categories.ts'
import { findMembers } from '../groups.ts'
import { callerOf } from '../../core/context.ts'
import type { Context } from '../../core/context.ts'
import { balancesAt, dayBefore, gatherRows } from './gathering.ts'
import type { GatheredRow, Range } from './gathering.ts'

export type StatementInput = {
  startAt: number
  endAt: number
  format: Statement['format']
  isByAccount: boolean
}

const NAMES = {
  [TYPE_NUMBERS.expense]: 'expense',
  [TYPE_NUMBERS.income]: 'income',
  [TYPE_NUMBERS.transfer]: 'transfer',
} as const

/** Letters and digits that nobody confuses. */
const CODE_SIGNS = '23456789ABCDEFGHJKMNPQRSTVWXYZ'
const HALF_CODE_LENGTH = 4

/** The caller's accounts that are open, oldest first. */
export function openAccountsOf(context: Context) {
  return context.db
    .selectFrom('accounts')
    .select(['id', 'name', 'currency', 'opening_minor'])
    .where('owner_id', '=', callerOf(context).id)
    .where('is_open', '=', 1)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

/** The content of a statement, as the caller may see it now. @throws Refusal rule */
export async function readContent(
  context: Context,
  input: StatementInput,
  range: Range,
  accounts: Awaited<ReturnType<typeof openAccountsOf>>,
): Promise<Statement> {
  const caller = callerOf(context)
  const rows = await gatherRows(context, range)
  const members = await memberNames(context)
  const code = newCode()
  return {
    version: 1,
    code,
    format: input.format,
    language: context.language,
    zone: caller.zone,
    from: range.from,
    to: range.to,
    madeAt: context.now,
    currency: caller.currency,
    entries: await readEntries(context, rows),
    members: members && [...members.values()],
    ...(input.isByAccount
      ? { accounts: await movedAccounts(context, rows, range, accounts) }
      : {}),
    texts: statementTexts(context.t, {
      code,
      from: formatDay(range.from, context.language),
      to: formatDay(range.to, context.language),
    }),
  }
}

/** Rows with the names that the caller sees. */
export async function readEntries(
  context: Context,
  rows: GatheredRow[],
): Promise<StatementEntry[]> {
  const owners = [...new Set(rows.map((row) => row.owner_id))]
  const resolve = await categoryResolver(context, owners)
  const accounts = await namesOfAccounts(context)
  const members = await memberNames(context)
  return rows.map((row) => {
    const type = NAMES[row.type as keyof typeof NAMES]
    const from = accounts.get(row.account_id ?? '') ?? row.account_name ?? ''
    const to = accounts.get(row.to_account_id ?? '') ?? row.to_account_name ?? ''
    const category =
      type === 'transfer'
        ? context.t('statements.transfer')
        : resolve(row.owner_id, row.category_id).name
    const isRefund = row.is_refund === 1
    const way = type === 'transfer' && from && to ? `${from} → ${to}` : category
    return {
      id: row.id,
      type,
      at: row.at,
      day: row.day,
      modifiedAt: row.modified_at,
      title: row.merchant_name || row.title || way,
      category,
      account: from || undefined,
      creator: members?.get(row.creator_id),
      minor: countedMinor({ minor: row.minor, isRefund }),
      currency: row.currency,
      foreign:
        row.foreign_currency === null
          ? undefined
          : {
              minor: countedMinor({ minor: row.foreign_minor!, isRefund }), // set together
              currency: row.foreign_currency,
            },
    }
  })
}

/** Short names of the caller's family, the organizer first; undefined without one. */
async function memberNames(context: Context): Promise<Map<string, string> | undefined> {
  const { group } = callerOf(context)
  if (!group) return undefined
  const members = await findMembers(context, group.id)
  if (members.length < 2) return undefined
  const names = shortNames(members)
  return new Map(members.map(({ id }, index) => [id, names[index]!])) // a name each
}

async function movedAccounts(
  context: Context,
  rows: GatheredRow[],
  range: Range,
  accounts: Awaited<ReturnType<typeof openAccountsOf>>,
): Promise<StatementAccount[]> {
  const opening = await balancesAt(context, accounts, dayBefore(range))
  const closing = await balancesAt(context, accounts, range.to)
  return accounts.map(({ id, name, currency }) => ({
    id,
    name,
    currency: currency ?? callerOf(context).currency,
    openingMinor: opening.get(id)!, // of the same accounts
    closingMinor: closing.get(id)!,
    movements: rows.flatMap((row) => [
      ...(row.account_id === id ? [{ id: row.id, minor: row.account_minor }] : []),
      ...(row.to_account_id === id ? [{ id: row.id, minor: row.to_minor }] : []),
    ]),
  }))
}

/** A code in two halves, such as "Q4VN-7RJD". */
function newCode(): string {
  const sign = () => CODE_SIGNS[randomInt(CODE_SIGNS.length)]!
  const half = () => Array.from({ length: HALF_CODE_LENGTH }, sign).join('')
  return `${half()}-${half()}`
}

function statementTexts(t: Translate, values: Record<string, string>): Statement['texts'] {
  const texts = STATEMENT_TEXTS.map((name) => [name, t(`statements.${name}`, values)])
  return Object.fromEntries(texts) as Statement['texts']
}
