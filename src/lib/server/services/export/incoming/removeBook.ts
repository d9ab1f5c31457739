import type { Context } from '../../../core/context.ts'
import { inTransaction } from '../../../core/transaction.ts'
import { keepSums } from '../../transactions.ts'
import { nameOf } from '../files.ts'
import { rowsIn } from './jsonRows.ts'
import type { Course } from './newRows.ts'
import type { UploadedZip } from './zipFile.ts'

/** Tables of a partly written book, in the order of their removal. */
const TABLES = ['statements', 'series', 'imports', 'accounts'] as const

/** Removes what an ended try wrote, in steps; other rows of the owner stay. */
export async function removeBook(
  context: Context,
  zip: UploadedZip,
  { ownerId, ids }: Omit<Course, 'known' | 'pictures'>,
): Promise<void> {
  const inSteps = async (
    name: string,
    remove: (inside: Context, newIds: string[], oldIds: unknown[]) => Promise<unknown>,
  ) => {
    for await (const some of rowsIn(zip, nameOf({ name }))) {
      const old = some.map(({ row }) => row['id'])
      await inTransaction(context, (inside) =>
        remove(
          inside,
          old.map((id) => ids.of(String(id))),
          old,
        ),
      )
    }
  }
  await inSteps('transactions', async (inside, some) => {
    const removed = await inside.db
      .deleteFrom('transactions')
      .where('id', 'in', some)
      .where('owner_id', '=', ownerId)
      .returningAll()
      .execute()
    await keepSums(inside, { removed })
  })
  await inSteps('bills', ({ db }, some) =>
    db
      .deleteFrom('bills')
      .where('id', 'in', some)
      .where('owner_id', '=', ownerId)
      .execute(),
  )
  await inSteps('categories', ({ db }, _some, old) =>
    db
      .deleteFrom('custom_categories')
      .where('owner_id', '=', ownerId)
      .where('category_id', 'in', old as number[])
      .execute(),
  )
  for (const table of TABLES) {
    await inSteps(table, ({ db }, some) =>
      db
        .deleteFrom(table)
        .where('id', 'in', some)
        .where('owner_id', '=', ownerId)
        .execute(),
    )
  }
}
