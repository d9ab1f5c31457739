import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { DAY_MILLISECONDS } from '#lib/domain/durations.ts'
import { MAX_STATEMENTS_A_DAY, PAGE_OF } from '#lib/domain/limits.ts'
import { Refusal } from '#lib/domain/refusal.ts'
import type { EntryChange, Statement } from '#lib/domain/statement.ts'
import { callerOf } from '../core/context.ts'
import type { Context } from '../core/context.ts'
import { newId } from '../core/ids.ts'
import { tooOften } from '../core/tooOften.ts'
import { inLongSnapshot, inTransaction } from '../core/transaction.ts'
import { dayOfSent } from '../core/zone.ts'
import { letRequestsThrough } from '../core/letRequestsThrough.ts'
import type { StatementTable } from '../db/tables/work.ts'
import { queueJob } from '../jobs.ts'
import { changesSince } from './statements/changes.ts'
import { readContent, openAccountsOf } from './statements/content.ts'
import type { StatementInput } from './statements/content.ts'
import { sumVersions } from './statements/gathering.ts'

export { getStatement } from './statements/download.ts'
export { createStatementMaker } from './statements/maker.ts'
export { fileName, makeStatement } from './statements/mail.ts'

/** A statement whose rows were read and compressed. */
export type GatheredStatement = Omit<
  StatementTable,
  'id' | 'owner_id' | 'status' | 'created_at'
>

/** A sent statement, as lists show it. */
export type SentStatement = {
  id: string
  code: string
  startAt: number
  endAt: number
  format: Statement['format']
  isByAccount: boolean
  createdAt: number
  status: StatementTable['status']
  changedCount: number
  /** Latest of these changes. */
  changed: EntryChange[]
}

/**
 * Reads and compresses the content of a statement, outside of any transaction.
 * @throws Refusal rule, too-often
 */
export async function gatherStatement(
  context: Context,
  input: StatementInput,
): Promise<GatheredStatement> {
  const { zone } = callerOf(context)
  const from = dayOfSent(zone, input.startAt)
  const to = dayOfSent(zone, input.endAt)
  if (from > to) throw wrongRange()
  await refuseDailyLimit(context)
  const { statement, accountIds, sums } = await inLongSnapshot(context, async (inside) => {
    const accounts = input.isByAccount ? await openAccountsOf(inside) : []
    const accountIds = input.isByAccount ? accounts.map(({ id }) => id) : null
    const range = { from, to, accountIds }
    const statement = await readContent(inside, input, range, accounts)
    return { statement, accountIds, sums: await sumVersions(inside, range) }
  })
  return {
    code: statement.code,
    format: statement.format,
    start_at: input.startAt,
    end_at: input.endAt,
    first_day: from,
    last_day: to,
    account_ids: accountIds && JSON.stringify(accountIds),
    ...sums,
    content: await promisify(gzip)(JSON.stringify(statement)),
  }
}

/** Stores a statement with the job that mails it; gives its id. @throws Refusal too-often */
export function sendStatement(
  context: Context,
  gathered: GatheredStatement,
): Promise<string> {
  return inTransaction(context, async (inside) => {
    await refuseDailyLimit(inside)
    const id = newId()
    const owner_id = callerOf(inside).id
    await inside.db
      .insertInto('statements')
      .values({ ...gathered, id, owner_id, status: 'pending', created_at: inside.now })
      .execute()
    await queueJob(inside, 'make-statement', { statementId: id })
    return id
  })
}

/** The caller's statements, newest first, 20 a page. */
export async function getStatements(context: Context, page = 0): Promise<SentStatement[]> {
  const rows = await context.db
    .selectFrom('statements')
    .select(['id', 'code', 'format', 'start_at', 'end_at', 'first_day', 'last_day'])
    .select(['account_ids', 'entries', 'versions', 'status', 'created_at'])
    .where('owner_id', '=', callerOf(context).id)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(PAGE_OF.statements)
    .offset(page * PAGE_OF.statements)
    .execute()
  const sent: SentStatement[] = []
  for (const row of rows) {
    await letRequestsThrough()
    const { count, latest } = await changesSince(context, row)
    sent.push({
      id: row.id,
      code: row.code,
      startAt: row.start_at,
      endAt: row.end_at,
      format: row.format,
      isByAccount: row.account_ids !== null,
      createdAt: row.created_at,
      status: row.status,
      changedCount: count,
      changed: latest,
    })
  }
  return sent
}

/** @throws Refusal too-often */
async function refuseDailyLimit(context: Context): Promise<void> {
  const sent = await context.db
    .selectFrom('statements')
    .select('created_at')
    .where('owner_id', '=', callerOf(context).id)
    .where('created_at', '>', context.now - DAY_MILLISECONDS)
    .orderBy('created_at', 'desc')
    .limit(MAX_STATEMENTS_A_DAY)
    .execute()
  if (sent.length < MAX_STATEMENTS_A_DAY) return
  throw tooOften(sent.at(-1)!.created_at + DAY_MILLISECONDS - context.now) // is not empty
}

function wrongRange(): Refusal {
  return new Refusal('rule', 'refusals.FROM_DATE_VALIDATION', {
    fields: [{ path: 'startAt', key: 'refusals.FROM_DATE_VALIDATION' }],
  })
}
