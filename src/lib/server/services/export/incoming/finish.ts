import type { ImportedCounts } from '#lib/domain/exportImport.ts'
import { IMPORTED_KINDS } from '#lib/domain/exportImport.ts'
import type { Context } from '../../../core/context.ts'
import { inBatches } from '../../../db/batches.ts'
import { findCurrency, isTimeZone } from '../../reference.ts'
import { nameOf } from '../files.ts'
import { Damaged } from './damaged.ts'
import type { ExportReader } from './exportReader.ts'
import { HIDDEN_AT } from './newRows.ts'
import type { Course } from './newRows.ts'
import type { StoredPictures } from './pictures.ts'
import type { CheckedExport, Written } from './questions.ts'
import { LAST_TABLES } from './smallTables.ts'
import type { WrittenBook } from './writeBook.ts'

/** Rows of small tables, read before the last transaction. */
export type LastRows = Record<string, Written[]>

/** Reads what the last transaction writes. */
export async function readLastRows(reader: ExportReader): Promise<LastRows> {
  const read: LastRows = {}
  for (const name of Object.keys(LAST_TABLES)) {
    read[name] = []
    for await (const some of reader.rows(nameOf({ name }))) read[name].push(...some)
  }
  return read
}

type Finish = {
  checked: CheckedExport
  course: Course
  written: WrittenBook
  stored: StoredPictures
  last: LastRows
}

/** Makes a written book visible, inside the last transaction; gives what was imported. */
export async function finishBook(
  context: Context,
  { checked, course, written, stored, last }: Finish,
): Promise<ImportedCounts> {
  const { db } = context
  await refuseOtherRows(context, course.ownerId, checked)
  await db
    .updateTable('bills')
    .set({ deleted_at: null })
    .where('owner_id', '=', course.ownerId)
    .where('deleted_at', '=', HIDDEN_AT)
    .execute()
  for (const [id, made_until] of written.madeUntil)
    await db.updateTable('series').set({ made_until }).where('id', '=', id).execute()
  for (const [name, rows] of Object.entries(last))
    await inBatches(rows, (some) =>
      LAST_TABLES[name]!(context, course, some).then(() => []),
    )
  for (const [old, { key, createdAt }] of stored) {
    const { numUpdatedRows } = await db
      .updateTable('images')
      .set({ name: course.pictures.get(old)!, is_stored: 1, created_at: createdAt }) // has all
      .where('owner_id', '=', course.ownerId)
      .where('name', '=', key)
      .executeTakeFirstOrThrow()
    // The sweep removed pictures of an import of more than an hour.
    if (numUpdatedRows === 0n) throw new Damaged('failed')
  }
  await takeSettings(context, checked, course)
  const counts = { ...checked.counts, pictures: stored.size } as Record<string, number>
  return Object.fromEntries(
    IMPORTED_KINDS.map((kind) => [kind, counts[kind]!]), // the files have all kinds
  ) as ImportedCounts
}

/** Refuses a book that has other rows, too. @throws Damaged */
async function refuseOtherRows(
  { db }: Context,
  ownerId: string,
  { counts }: CheckedExport,
): Promise<void> {
  for (const table of ['accounts', 'bills', 'transactions', 'series'] as const) {
    const { count } = await db
      .selectFrom(table)
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('owner_id', '=', ownerId)
      .executeTakeFirstOrThrow()
    if (Number(count) !== counts[table]) throw new Damaged('not-empty')
  }
}

/** Currency, zone, mails and first steps as in the export; the sign-in stays. */
async function takeSettings(
  { db }: Context,
  { profile }: CheckedExport,
  { ownerId, pictures }: Course,
): Promise<void> {
  const { currency, zone, picture } = profile
  const portrait = picture == null ? undefined : pictures.get(picture)
  await db
    .updateTable('profiles')
    .set({
      notify_bills: profile.notify_bills,
      notify_budgets: profile.notify_budgets,
      notify_expenses: profile.notify_expenses,
      notify_sign_in: profile.notify_sign_in,
      notify_monthly_report: profile.notify_monthly_report,
      notify_minute: profile.notify_minute,
      steps_dismissed: profile.steps_dismissed,
      steps_confirmed: profile.steps_confirmed,
      steps_reminders: profile.steps_reminders,
      ...(currency && findCurrency(currency, 'en') ? { currency } : {}),
      ...(zone && isTimeZone(zone) ? { zone } : {}),
      ...(portrait === undefined ? {} : { picture: portrait }),
    })
    .where('id', '=', ownerId)
    .execute()
}
