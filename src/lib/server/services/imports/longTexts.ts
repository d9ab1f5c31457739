import { sql } from 'kysely'
import { cutText } from '#lib/domain/cutText.ts'
import { LONGEST_OF_BANK } from '#lib/domain/bankLimits.ts'
import { LONGEST } from '#lib/domain/limits.ts'
import type { Context } from '../../core/context.ts'
import { letRequestsThrough } from '../../core/letRequestsThrough.ts'
import { inTransaction } from '../../core/transaction.ts'
import { isLongText } from '../../db/longTexts.ts'
import type { LongTextTable } from '../../db/longTexts.ts'
import type { TransactionTable } from '../../db/tables/books.ts'
import { indexEntries } from '../searchIndex.ts'
import { keepSums } from '../transactions.ts'

/** Entries that are looked up at once; each is changed alone, as it may be large. */
const FOUND_AT_ONCE = 200

/** The most characters of an entry's texts, where a bank's may be. */
const LONGEST_TEXTS = {
  title: LONGEST.title,
  notes: LONGEST.notes,
  merchant_name: LONGEST.merchant,
  bank_payee: LONGEST_OF_BANK.payee,
  bank_text: LONGEST_OF_BANK.text,
  bank_id: LONGEST_OF_BANK.bankId,
  to_bank_id: LONGEST_OF_BANK.bankId,
  bank_iban: LONGEST_OF_BANK.iban,
} satisfies Partial<Record<keyof TransactionTable, number>>

/** An entry, or some of its columns, with texts within the limits of their fields. */
export function withShortColumns<Row extends Partial<TransactionTable>>(row: Row): Row {
  const texts = Object.entries(LONGEST_TEXTS).flatMap(([column, longest]) => {
    const text = row[column as keyof typeof LONGEST_TEXTS]
    return text && text.length > longest ? [[column, cutText(text, longest)]] : []
  })
  return { ...row, ...Object.fromEntries(texts) }
}

/** Whether texts may be longer than calls take, as older versions imported them. */
export async function hasLongTexts({ db }: Context): Promise<boolean> {
  for (const table of ['transactions', 'custom_categories', 'bank_memories'] as const) {
    const found = await db
      .selectFrom(table)
      .select('owner_id')
      .where(isLong(table))
      // Without it PostgreSQL expects many, and reads all rows to find none.
      .orderBy(table === 'transactions' ? 'id' : 'owner_id')
      .limit(1)
      .executeTakeFirst()
    if (found) return true
  }
  return false
}

/** Shortens texts that older versions imported, an entry at a time. */
export async function shortenTexts(context: Context): Promise<void> {
  await inTransaction(context, async ({ db }) => {
    await db.deleteFrom('bank_memories').where(isLong('bank_memories')).execute()
    await db
      .updateTable('custom_categories')
      .set({ name: sql`substr(name, 1, ${sql.lit(LONGEST.categoryName)})` })
      .where(isLong('custom_categories'))
      .execute()
  })
  let after = ''
  for (;;) {
    const ids = await nextLong(context, after)
    for (const id of ids) {
      await inTransaction(context, (inside) => shortenEntry(inside, id))
      await letRequestsThrough()
    }
    if (ids.length < FOUND_AT_ONCE) return
    after = ids.at(-1)!
  }
}

async function nextLong({ app }: Context, after: string): Promise<string[]> {
  const found = await app.database.read
    .selectFrom('transactions')
    .select('id')
    .where(isLong('transactions'))
    .where('id', '>', after)
    .orderBy('id')
    .limit(FOUND_AT_ONCE)
    .execute()
  return found.map(({ id }) => id)
}

/** The version stays: an import can still be undone. */
async function shortenEntry(context: Context, id: string): Promise<void> {
  const present = await context.db
    .selectFrom('transactions')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst()
  if (!present) return
  const next = withShortColumns(present)
  const columns = Object.keys(LONGEST_TEXTS) as (keyof typeof LONGEST_TEXTS)[]
  const changed = columns.filter((column) => next[column] !== present[column])
  if (changed.length === 0) return
  await context.db
    .updateTable('transactions')
    .set(Object.fromEntries(changed.map((column) => [column, next[column]])))
    .where('id', '=', id)
    .execute()
  if (present.deleted_at !== null) return indexEntries(context, [id])
  await keepSums(context, { removed: [present], added: [next] })
}

function isLong(table: LongTextTable) {
  return sql<boolean>`(${sql.raw(isLongText(table))})`
}
