import type { Day } from '#lib/domain/day.ts'
import { TYPE_NUMBERS } from '#lib/domain/limits.ts'
import { indexOfMonth, monthOf } from '#lib/domain/period.ts'
import type { PastEntry } from '#lib/domain/recurring.ts'
import { ruleApplier } from '#lib/domain/rules.ts'
import type { EntryRule } from '#lib/domain/rules.ts'
import type { IncomeOrExpense } from '#lib/domain/transaction.ts'
import { callerOf } from '../../core/context.ts'
import type { Context } from '../../core/context.ts'
import { letRequestsThrough } from '../../core/letRequestsThrough.ts'
import { inLongSnapshot } from '../../core/transaction.ts'
import { visibleTo } from '../../core/visibility.ts'
import type { TransactionTable } from '../../db/tables/books.ts'

/** Months before the present one that are read. */
const MONTHS_BACK = 24
/** Entries that are read before other requests get a turn. */
const STEP = 1000
/** The columns that are read of an entry. */
const COLUMNS = [
  ...(['id', 'owner_id', 'month_index', 'at', 'day', 'minor', 'currency'] as const),
  ...(['is_refund', 'refund_of', 'merchant_name', 'title', 'account_id'] as const),
  ...(['bank_payee', 'bank_text'] as const),
] as const

/**
 * The entries of 25 months that the caller may see and that belong to no series and no bill.
 * Where a rule names an entry, its payee is that name.
 */
export function readPastEntries(
  context: Context,
  { today, rules }: { today: Day; rules: readonly EntryRule[] },
): Promise<PastEntry[]> {
  const { id, group } = callerOf(context)
  return inLongSnapshot(context, async (inside) => {
    const found: PastEntry[][] = []
    const payeeOf = payeeFinder(rules)
    for (const ownerId of group?.memberIds ?? [id]) {
      const wanted = { ownerId, today }
      found.push(await entriesOf(inside, { ...wanted, type: 'expense' }, payeeOf))
      found.push(await entriesOf(inside, { ...wanted, type: 'income' }, payeeOf))
    }
    return found.flat()
  })
}

type Row = Pick<TransactionTable, (typeof COLUMNS)[number]>
type Wanted = { ownerId: string; type: IncomeOrExpense; today: Day }

function pastEntryOf(
  row: Row,
  type: IncomeOrExpense,
  payeeOf: (row: Row, type: IncomeOrExpense) => string,
): PastEntry {
  return {
    id: row.id,
    ownerId: row.owner_id,
    type,
    day: row.day,
    minor: row.minor,
    currency: row.currency,
    payee: payeeOf(row, type),
    ...(row.is_refund === 1 && { isRefund: true }),
    ...(row.refund_of !== null && { refundOf: row.refund_of }),
  }
}

/** Gives the payee of entries; a rule is looked for once a text. */
function payeeFinder(rules: readonly EntryRule[]) {
  const apply = ruleApplier(rules.filter(({ fill }) => fill.name !== undefined))
  const known = new Map<string, string | undefined>()
  const namedBy = (row: Row, type: IncomeOrExpense) => {
    const payee = row.bank_payee ?? row.merchant_name ?? row.title ?? ''
    const { minor, account_id, bank_text } = row
    const key = `${type} ${minor} ${account_id} ${payee} ${bank_text}`
    if (known.has(key)) return known.get(key)
    const subject = { type, payee, minor, accountId: account_id ?? undefined }
    const { name } = apply({ ...subject, text: bank_text ?? undefined })
    known.set(key, name)
    return name
  }
  return (row: Row, type: IncomeOrExpense): string => {
    const name = rules.length > 0 ? namedBy(row, type) : undefined
    return name ?? (row.merchant_name || row.bank_payee || row.title || row.bank_text || '')
  }
}

/** The entries of an owner and a type, first to last, in steps. */
async function entriesOf(
  context: Context,
  wanted: Wanted,
  payeeOf: (row: Row, type: IncomeOrExpense) => string,
): Promise<PastEntry[]> {
  const found: PastEntry[][] = []
  let last: Row | undefined
  do {
    const rows = await stepAfter(context, wanted, last)
    found.push(rows.map((row) => pastEntryOf(row, wanted.type, payeeOf)))
    last = rows.length === STEP ? rows.at(-1) : undefined
    await letRequestsThrough()
  } while (last)
  return found.flat()
}

function stepAfter(
  context: Context,
  { ownerId, type, today }: Wanted,
  last?: Row,
): Promise<Row[]> {
  return (
    context.db
      .selectFrom('transactions')
      .select(COLUMNS)
      .where(visibleTo(callerOf(context)))
      .where('owner_id', '=', ownerId)
      .where('type', '=', TYPE_NUMBERS[type])
      .where('day', '<=', today)
      .where('deleted_at', 'is', null)
      .where('bill_id', 'is', null)
      .where('series_id', 'is', null)
      // Only one range of the index: with both, steps would begin at the first month again.
      .$if(last === undefined, (query) =>
        query.where('month_index', '>=', indexOfMonth(monthOf(today)) - MONTHS_BACK),
      )
      .$if(last !== undefined, (query) =>
        query.where(({ eb, refTuple, tuple }) =>
          eb(
            refTuple('month_index', 'at', 'id'),
            '>',
            tuple(last!.month_index, last!.at, last!.id),
          ),
        ),
      )
      .orderBy('month_index')
      .orderBy('at')
      .orderBy('id')
      .limit(STEP)
      .execute()
  )
}
