import type { SeriesTable } from '../../db/tables/series.ts'
import { callerOf } from '../../core/context.ts'
import type { Context } from '../../core/context.ts'
import { modifiedAfter } from '../../core/versions.ts'

/** The old and the new currency of a book. */
export type CurrencyChange = { from: string; to: string }

type Template = { currency?: string; foreign_currency?: string | null }

/** Series of the caller whose occurrences are made in a currency. */
export async function seriesIn(context: Context, currency: string): Promise<SeriesTable[]> {
  const rows = await context.db
    .selectFrom('series')
    .selectAll()
    .where('owner_id', '=', callerOf(context).id)
    .execute()
  return rows.filter(({ template }) => {
    const made = JSON.parse(template) as Template
    return made.currency === currency || made.foreign_currency === currency
  })
}

/** Changes the currency of series' templates; counts the series that continue. */
export async function relabelSeries(
  context: Context,
  { from, to }: CurrencyChange,
): Promise<number> {
  const rows = await seriesIn(context, from)
  for (const { id, template, modified_at } of rows) {
    await context.db
      .updateTable('series')
      .set({
        template: relabeled(template, { from, to }),
        modified_at: modifiedAfter(modified_at, context.now),
      })
      .where('id', '=', id)
      .execute()
  }
  return rows.filter(({ ended_at }) => ended_at === null).length
}

function relabeled(template: string, { from, to }: CurrencyChange): string {
  const made = JSON.parse(template) as Template
  const after = (currency: string | null | undefined) => (currency === from ? to : currency)
  return JSON.stringify({
    ...made,
    currency: after(made.currency),
    foreign_currency: after(made.foreign_currency),
  })
}
