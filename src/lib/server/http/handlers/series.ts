import {
  deleteSeries,
  getRecurringParent,
  previewSeries,
  previewSeriesChange,
} from '#lib/contract/series.ts'
import {
  countSeriesChange,
  endSeriesOf,
  findSeriesParent,
  previewDays,
} from '../../services/entries.ts'
import { answer } from '../answers.ts'

answer(previewSeries, async (context, { id, at, rule }) => ({
  result: { days: await previewDays(context, { rule: rule.text, at }, id) },
}))
answer(getRecurringParent, async (context, { type, series }) => ({
  result: await findSeriesParent(context, type, series),
}))
answer(deleteSeries, async (context, { type, series, at, modifiedAt }) => {
  await endSeriesOf(context, type, { name: series, at, readAt: modifiedAt })
  return {}
})
answer(previewSeriesChange, async (context, { id, seriesId, isDeletion = false }) => ({
  result: await countSeriesChange(context, id ?? seriesId!, isDeletion), // given
}))
