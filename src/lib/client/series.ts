import type { AnswerOf, PayloadOf } from '#lib/contract/call.ts'
import type * as calls from '#lib/contract/series.ts'
import type { Bill } from '#lib/domain/bill.ts'
import type { Transaction } from '#lib/domain/transaction.ts'
import { ask } from './core/ask.ts'

type Parents = { bill: Bill; income: Transaction }
type SeriesNames = Pick<Transaction, 'seriesId' | 'seriesNumber'>

/** Parent of a series: the template of its coming entries. @throws CallError, NetworkError */
export async function getRecurringParent<Type extends keyof Parents>(
  type: Type,
  entry: SeriesNames,
): Promise<Parents[Type]> {
  const { result } = await ask('getRecurringParent', { series: seriesNames(entry), type })
  return result as Parents[Type] // as its series
}

/** Numbers of entries that a change of a series touches and leaves. */
export type SeriesChangeCounts = AnswerOf<typeof calls.previewSeriesChange>['result']

/** Counts what a change of a series would touch. @throws CallError, NetworkError */
export async function previewSeriesChange(
  payload: PayloadOf<typeof calls.previewSeriesChange>,
): Promise<SeriesChangeCounts> {
  return (await ask('previewSeriesChange', payload)).result
}

/** Ends a series and deletes its entries from then on. @throws CallError, NetworkError */
export async function deleteSeries(
  entry: SeriesNames,
  ending: Omit<PayloadOf<typeof calls.deleteSeries>, 'series'>,
) {
  await ask('deleteSeries', { series: seriesNames(entry), ...ending })
}

function seriesNames({ seriesId, seriesNumber }: SeriesNames) {
  return { id: seriesId, number: seriesNumber }
}
