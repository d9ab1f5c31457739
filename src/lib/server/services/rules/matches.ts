import { UNKNOWN } from '#lib/domain/category.ts'
import type { Category } from '#lib/domain/category.ts'
import type { Day } from '#lib/domain/day.ts'
import { MAX_CORRECTED, TYPE_NUMBERS } from '#lib/domain/limits.ts'
import { fieldsFor, subjectMatcher } from '#lib/domain/rules.ts'
import type { RuleFields, RuleInput, RuleSubject } from '#lib/domain/rules.ts'
import { effectOn, NOBODY } from '#lib/domain/transaction.ts'
import type { IncomeOrExpense } from '#lib/domain/transaction.ts'
import { callerOf } from '../../core/context.ts'
import type { Context } from '../../core/context.ts'
import { letRequestsThrough } from '../../core/letRequestsThrough.ts'
import { inLongSnapshot } from '../../core/transaction.ts'
import { notDeleted } from '../../core/visibility.ts'
import type { AccountTable, TransactionTable } from '../../db/tables/books.ts'
import { findUsableAccount } from '../accounts.ts'
import { transactionFrom } from '../transactions.ts'
import { categoriesById } from './ruleRows.ts'
import { usableInput } from './save.ts'

/** An entry that a rule fits. */
export type RuleMatch = {
  id: string
  type: IncomeOrExpense
  day: Day
  name?: string
  minor: number
  currency: string
  category: Category
  /** Whether a person typed or changed it. */
  isEdited: boolean
  /** The fields that the rule would change; without any it is right already. */
  change: RuleFields
  modifiedAt: number
}

/** The number of entries that a rule fits and would change, and the first of them. */
export type RuleMatches = { count: number; changing: number; entries: RuleMatch[] }

type Row = TransactionTable

/** Entries that are read before other requests get a turn. */
const STEP = 1000

/**
 * Own entries that a rule fits, those that it would change first, newest first. Entries of
 * a series are left out: the series is changed in its own form.
 * @throws Refusal malformed, not-found, rule
 */
export async function findMatches(
  context: Context,
  input: Pick<RuleInput, 'when' | 'fill'>,
): Promise<RuleMatches> {
  const { when = {}, fill = {} } = await usableInput(context, input)
  const fits = subjectMatcher(when)
  const categories = await categoriesById(context)
  const category =
    fill.categoryId === undefined ? undefined : categories.get(fill.categoryId)
  const shown = (row: Row) => categories.get(row.category_id) ?? categories.get(UNKNOWN)!
  return inLongSnapshot(context, async (inside) => {
    const account = fill.accountId
      ? await findUsableAccount(inside, fill.accountId)
      : undefined
    const found = { changing: createRowList(), right: createRowList() }
    for (const type of ['expense', 'income'] as const) {
      for await (const rows of ownEntries(inside, type)) {
        for (const row of rows.filter((one) => fits(subjectOf(one, type)))) {
          const fields = fieldsFor({ fill, category }, type)
          const change = changeOf(row, fields, account)
          const isChanging = Object.keys(change).length > 0
          const list = found[isChanging ? 'changing' : 'right']
          list.add(matchFrom(row, type, { change, category: shown(row) }))
        }
      }
    }
    const { changing, right } = found
    return {
      count: changing.count + right.count,
      changing: changing.count,
      entries: [...changing.newest(), ...right.newest()].slice(0, MAX_CORRECTED),
    }
  })
}

/** An entry as rules see it: with the bank's texts, else those that people wrote. */
function subjectOf(row: Row, type: IncomeOrExpense): RuleSubject {
  return {
    type,
    payee: row.bank_payee ?? row.merchant_name ?? row.title ?? undefined,
    text: row.bank_text ?? row.notes ?? undefined,
    minor: row.minor,
    accountId: row.account_id ?? undefined,
  }
}

/** The fields that would change; an account is only filled where there is none. */
function changeOf(
  row: Row,
  { categoryId, name, accountId }: RuleFields,
  account: AccountTable | undefined,
): RuleFields {
  const hasAccount = row.account_id !== null || row.account_name !== null
  const fitsAccount =
    account &&
    !hasAccount &&
    effectOn(account, transactionFrom(row, row.currency), row.currency) !== undefined
  return {
    ...(categoryId !== undefined && categoryId !== row.category_id && { categoryId }),
    ...(name && name !== row.merchant_name && { name }),
    ...(fitsAccount && { accountId }),
  }
}

/** Counts all matches and lists the newest. */
function createRowList() {
  let count = 0
  let listed: RuleMatch[] = []
  const newest = () => listed.toSorted(newestFirst).slice(0, MAX_CORRECTED)
  return {
    get count() {
      return count
    },
    newest,
    add(match: RuleMatch) {
      count += 1
      listed.push(match)
      if (listed.length > 2 * MAX_CORRECTED) listed = newest()
    },
  }
}

function newestFirst(one: RuleMatch, other: RuleMatch): number {
  return Number(one.day < other.day) - Number(one.day > other.day)
}

function matchFrom(
  row: Row,
  type: IncomeOrExpense,
  rest: Pick<RuleMatch, 'change' | 'category'>,
): RuleMatch {
  return {
    id: row.id,
    type,
    day: row.day,
    name: row.merchant_name ?? row.title ?? row.bank_payee ?? undefined,
    minor: row.minor,
    currency: row.currency,
    isEdited: row.import_id === null || row.modified_at !== row.created_at,
    modifiedAt: row.modified_at,
    ...rest,
  }
}

/** The caller's entries of a type, newest first, in steps between which requests pass. */
async function* ownEntries(context: Context, type: IncomeOrExpense) {
  let last: Row | undefined
  do {
    const rows = await stepAfter(context, type, last)
    yield rows
    last = rows.length === STEP ? rows.at(-1) : undefined
    await letRequestsThrough()
  } while (last)
}

function stepAfter(context: Context, type: IncomeOrExpense, last?: Row): Promise<Row[]> {
  const { id } = callerOf(context)
  return context.db
    .selectFrom('transactions')
    .selectAll()
    .where('owner_id', '=', id)
    .where('creator_id', '<>', NOBODY)
    .where('type', '=', TYPE_NUMBERS[type])
    .where(notDeleted())
    .where('series_id', 'is', null)
    .$if(last !== undefined, (query) =>
      query.where(({ eb, refTuple, tuple }) =>
        eb(
          refTuple('month_index', 'at', 'id'),
          '<',
          tuple(last!.month_index, last!.at, last!.id),
        ),
      ),
    )
    .orderBy('month_index', 'desc')
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(STEP)
    .execute()
}
