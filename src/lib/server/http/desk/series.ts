import {
  deleteSeries,
  getRecurringParent,
  previewSeries,
  previewSeriesChange,
} from '#lib/contract/series.ts'
import type { SeriesName } from '../../series.ts'
import { previewSeries as firstDays } from '../../series.ts'
import { Refusal } from '#lib/domain/refusal.ts'
import { countIncomeChange, endIncomeSeries, findIncomeSeries } from '../../transactions.ts'
import { answer } from '../answers.ts'

const INCOME = 2

answer(previewSeries, (context, { recurringRule, time }) => ({
  // The contract asks for a rule.
  result: { days: firstDays(context, { rule: recurringRule!, at: time }) },
}))
answer(getRecurringParent, async (context, { type, ...fields }) => {
  refuseOtherTypes(type)
  return { result: await findIncomeSeries(context, nameOf(fields)) }
})
answer(deleteSeries, async (context, { type, startTime, ...fields }) => {
  refuseOtherTypes(type)
  await endIncomeSeries(context, nameOf(fields), startTime)
  return {}
})
answer(previewSeriesChange, async (context, fields) => {
  const named = { id: fields._id ?? fields.recurringServerId! } // one of them is there
  return { result: await countIncomeChange(context, named.id, fields.delete ?? false) }
})

type Fields = { recurringServerId?: string; recurringIdLong?: number; recurringId?: string }

/** An id counts before a number. */
function nameOf(fields: Fields): SeriesName {
  const id = fields.recurringServerId ?? fields.recurringId
  return id === undefined ? { number: fields.recurringIdLong } : { id }
}

/** Nothing else comes again. @throws Refusal not-found */
function refuseOtherTypes(type: number): void {
  if (type !== INCOME) throw new Refusal('not-found', 'refusals.NOT_FOUND')
}
