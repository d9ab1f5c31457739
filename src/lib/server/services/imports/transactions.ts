import { createHash } from 'node:crypto'
import { accountFinder, selectNew } from '#lib/domain/importRows.ts'
import type { AccountFinder } from '#lib/domain/importRows.ts'
import { MAX_OWN_CATEGORIES } from '#lib/domain/limits.ts'
import type { NumberedProblem, Sheet } from '#lib/domain/sheet.ts'
import { signedMinor } from '#lib/domain/transaction.ts'
import { notesOfMint, pairTransfers, readMint } from '#lib/statementFiles/template/mint.ts'
import { readTemplate } from '#lib/statementFiles/template/template.ts'
import { callerOf } from '../../core/context.ts'
import type { Context } from '../../core/context.ts'
import { letRequestsThrough } from '../../core/letRequestsThrough.ts'
import type { TransactionTable } from '../../db/tables/books.ts'
import { inBatches } from '../../db/batches.ts'
import type { ImportTable } from '../../db/tables/work.ts'
import {
  IMPORT_CATEGORY,
  keepSums,
  newTransaction,
  queueBudgetAlerts,
} from '../transactions.ts'
import { noonOf } from '../../core/zone.ts'
import { categoryFinder } from './categories.ts'
import type { CategoryFinder } from './categories.ts'
import { problemsOfDecimals, problemsOfTwins, templateNames } from './names.ts'
import type { NamedAccount, TemplateNames } from './names.ts'
import {
  transactionOfMint,
  transactionOfTemplate,
  fingerprintOfPlanned,
} from './planned.ts'
import type { PlannedTransaction } from './planned.ts'

type ImportResult = Success | { problems: NumberedProblem[] }
type Success = Pick<ImportTable, 'imported' | 'duplicates' | 'first_day' | 'last_day'>

type FingerprintedTransaction = { transaction: PlannedTransaction; fingerprint: string }

// Rows of some 2 ms of work, between which requests are answered.
const WRITTEN_AT_ONCE = 25
const COMPARED_AT_ONCE = 250

/**
 * Writes the transactions of a file, or gives the problems of all rows. Skips and counts
 * duplicates.
 */
export async function writeTransactions(
  context: Context,
  record: ImportTable,
  sheet: Sheet,
): Promise<ImportResult> {
  const accounts = accountFinder(await ownAccounts(context))
  const categories = await categoryFinder(context)
  const plan =
    record.kind === 'mint'
      ? planMint(context, sheet, accounts, categories)
      : planTemplate(context, sheet, await templateNames(context, accounts), categories)
  if ('errors' in plan) return { problems: plan.errors }
  await categories.saveNew(context, record.id)
  const planned = await withFingerprints(plan.transactions)
  const fingerprints = planned.map(({ fingerprint }) => fingerprint)
  const isNew = selectNew(fingerprints, await countExisting(context, fingerprints))
  const rows = await insertAll(
    context,
    record.id,
    planned.filter((_one, index) => isNew[index]),
  )
  const days = rows.map(({ day }) => day).toSorted()
  return {
    imported: rows.length,
    duplicates: plan.transactions.length - rows.length,
    first_day: days[0] ?? null,
    last_day: days.at(-1) ?? null,
  }
}

type Plan = { transactions: PlannedTransaction[] } | { errors: NumberedProblem[] }

function planTemplate(
  context: Context,
  sheet: Sheet,
  names: TemplateNames,
  categories: CategoryFinder,
): Plan {
  const { language } = callerOf(context)
  const read = readTemplate(sheet, { language, check: names.check })
  if ('errors' in read) return read
  const errors: NumberedProblem[] = []
  const transactions = read.inputs.map((input) => {
    const categoryId = categories.idOf(input.category, input.type)
    if (categoryId === null) errors.push(tooManyCategories(input))
    return transactionOfTemplate(input, {
      ...names.placeOf(input),
      categoryId: categoryId ?? IMPORT_CATEGORY[input.type],
    })
  })
  return errors.length > 0 ? { errors } : { transactions }
}

function planMint(
  context: Context,
  sheet: Sheet,
  accounts: AccountFinder<NamedAccount>,
  categories: CategoryFinder,
): Plan {
  const { currency } = callerOf(context)
  const read = readMint(sheet, ({ accountName = '', minor = 0 }) => [
    ...problemsOfTwins(accounts(accountName), accountName),
    ...problemsOfDecimals(minor, currency),
  ])
  if ('errors' in read) return read
  const idOf = (name: string) => accounts(name)[0]?.id
  const isOwn = (name: string) => idOf(name) !== undefined
  const { transactions, transfers } = pairTransfers(read.inputs, isOwn)
  const errors: NumberedProblem[] = []
  const single = transactions.map((input) => {
    const categoryId = categories.idOf(input.category, input.type)
    if (categoryId === null) errors.push(tooManyCategories(input))
    return transactionOfMint(input, {
      account: idOf(input.accountName),
      categoryId: categoryId ?? IMPORT_CATEGORY[input.type],
      notes: notesOfMint(input, isOwn),
    })
  })
  const moved = transfers.map(({ from, to }) => ({
    ...transactionOfMint(from, {
      account: idOf(from.accountName),
      categoryId: IMPORT_CATEGORY.expense,
      notes: notesOfMint(from, isOwn),
    }),
    toAccount: idOf(to.accountName),
  }))
  return errors.length > 0 ? { errors } : { transactions: [...single, ...moved] }
}

type CategoryOfRow = { row: number; category: string }

function tooManyCategories({ row, category: found }: CategoryOfRow): NumberedProblem {
  const values = { found, most: MAX_OWN_CATEGORIES }
  return { row, key: 'imports.rows.categoryTooMany', values }
}

function ownAccounts(context: Context): Promise<NamedAccount[]> {
  return context.db
    .selectFrom('accounts')
    .select(['id', 'name', 'currency'])
    .where('owner_id', '=', callerOf(context).id)
    .where('is_open', '=', 1)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

function withFingerprints(
  transactions: PlannedTransaction[],
): Promise<FingerprintedTransaction[]> {
  const hash = (transaction: PlannedTransaction) =>
    createHash('sha256').update(fingerprintOfPlanned(transaction)).digest('base64url')
  return inBatches(
    transactions,
    async (some) =>
      some.map((transaction) => ({ transaction, fingerprint: hash(transaction) })),
    COMPARED_AT_ONCE,
  )
}

async function countExisting(context: Context, fingerprints: string[]) {
  const rows = await inBatches(
    [...new Set(fingerprints)],
    (some) =>
      context.db
        .selectFrom('transactions')
        .select((row) => ['fingerprint', row.fn.countAll<number>().as('count')])
        .where('owner_id', '=', callerOf(context).id)
        .where('fingerprint', 'in', some)
        .where('deleted_at', 'is', null)
        .groupBy('fingerprint')
        .execute(),
    COMPARED_AT_ONCE,
  )
  return new Map(rows.map((row) => [row.fingerprint!, row.count]))
}

function newRow(
  context: Context,
  importId: string,
  { transaction, fingerprint }: FingerprintedTransaction,
): TransactionTable {
  const { zone, currency } = callerOf(context)
  const time = { at: noonOf(zone, transaction.day), day: transaction.day }
  const base = newTransaction(context, transaction.type, time)
  const moves = base.updates_balance === 1
  return {
    ...base,
    type: transaction.toAccount ? 3 : base.type,
    currency: transaction.currency ?? currency,
    minor: transaction.minor,
    is_refund: transaction.isRefund ? 1 : 0,
    category_id: transaction.categoryId,
    notes: transaction.notes || null,
    merchant_name: transaction.merchant || null,
    account_id: transaction.account ?? null,
    account_minor:
      transaction.account && moves ? signedMinor(transaction, transaction.minor) : 0,
    to_account_id: transaction.toAccount ?? null,
    to_minor: transaction.toAccount && moves ? transaction.minor : 0,
    import_id: importId,
    fingerprint,
  }
}

async function insertAll(
  context: Context,
  importId: string,
  planned: FingerprintedTransaction[],
): Promise<TransactionTable[]> {
  const insert = async (some: FingerprintedTransaction[]) => {
    const rows = some.map((one) => newRow(context, importId, one))
    await context.db.insertInto('transactions').values(rows).execute()
    return rows
  }
  const rows = await inBatches(planned, insert, WRITTEN_AT_ONCE)
  await letRequestsThrough()
  await keepSums(context, { added: rows })
  await queueBudgetAlerts(context, { added: rows })
  return rows
}
