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
import { handle } from '../handlers.ts'

handle(previewSeries, async (context, { id, at, rule }) => ({
  result: { days: await previewDays(context, { rule: rule.text, at }, id) },
}))
handle(getRecurringParent, async (context, { type, series }) => ({
  result: await findSeriesParent(context, type, series),
}))
handle(deleteSeries, async (context, { type, series, at, modifiedAt }) => {
  await endSeriesOf(context, type, { name: series, at, readAt: modifiedAt })
  return {}
})
handle(previewSeriesChange, async (context, { id, seriesId, isDeletion = false }) => ({
  result: await countSeriesChange(context, id ?? seriesId!, isDeletion), // given
}))
