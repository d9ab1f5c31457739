import {
  deleteSeries,
  getRecurringParent,
  previewSeries,
  previewSeriesChange,
} from '#lib/contract/series.ts'
import { countSeriesChange, endSeriesOf, findParent } from '../../entries.ts'
import { previewSeries as firstDays } from '../../series.ts'
import type { SeriesName } from '../../series.ts'
import { answer } from '../answers.ts'

answer(previewSeries, (context, { recurringRule, time }) => ({
  // The contract asks for a rule.
  result: { days: firstDays(context, { rule: recurringRule!, at: time }) },
}))
answer(getRecurringParent, async (context, { type, ...fields }) => ({
  result: await findParent(context, type, nameOf(fields)),
}))
answer(deleteSeries, async (context, { type, startTime, ...fields }) => {
  await endSeriesOf(context, type, { name: nameOf(fields), at: startTime })
  return {}
})
answer(previewSeriesChange, async (context, fields) => {
  const id = fields._id ?? fields.recurringServerId! // one of them is there
  return { result: await countSeriesChange(context, id, fields.delete ?? false) }
})

type Fields = { recurringServerId?: string; recurringIdLong?: number; recurringId?: string }

/** An id counts before a number. */
function nameOf(fields: Fields): SeriesName {
  const id = fields.recurringServerId ?? fields.recurringId
  return id === undefined ? { number: fields.recurringIdLong } : { id }
}
