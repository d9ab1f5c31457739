import {
  deleteSeries,
  getRecurringParent,
  previewSeries,
  previewSeriesChange,
} from '#lib/contract/series.ts'
import {
  countSeriesChange,
  endSeriesOf,
  findParent,
  previewDays,
} from '../../services/entries.ts'
import type { SeriesName } from '../../services/series.ts'
import { answer } from '../answers.ts'

answer(previewSeries, async (context, { _id, recurringRule, time }) => {
  const planned = { rule: recurringRule!, at: time } // the contract asks for a rule
  return { result: { days: await previewDays(context, planned, _id) } }
})
answer(getRecurringParent, async (context, { type, ...fields }) => ({
  result: await findParent(context, type, nameOf(fields)),
}))
answer(deleteSeries, async (context, { type, startTime, lastModifyTime, ...fields }) => {
  const ending = { name: nameOf(fields), at: startTime, readAt: lastModifyTime }
  await endSeriesOf(context, type, ending)
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
