import {
  deleteSeries,
  getRecurringParent,
  previewSeries,
  previewSeriesChange,
} from '#lib/contract/series.ts'
import * as entries from '../../services/entries.ts'
import { handle } from '../handlers.ts'

handle(previewSeries, async (context, { id, at, rule }) => ({
  result: { days: await entries.previewSeries(context, { rule: rule.text, at }, id) },
}))
handle(getRecurringParent, async (context, { type, series }) => ({
  result: await entries.getRecurringParent(context, type, series),
}))
handle(deleteSeries, async (context, { type, series, at, modifiedAt }) => {
  await entries.deleteSeries(context, type, { name: series, at, readAt: modifiedAt })
  return {}
})
handle(previewSeriesChange, async (context, { id, seriesId, isDeletion = false }) => ({
  result: await entries.previewSeriesChange(context, id ?? seriesId!, isDeletion), // either is sent
}))
