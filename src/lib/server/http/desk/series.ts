import { previewSeries } from '#lib/contract/series.ts'
import { previewSeries as firstDays } from '../../series.ts'
import { answer } from '../answers.ts'

answer(previewSeries, (context, { recurringRule, time }) => ({
  // The contract asks for a rule.
  result: { days: firstDays(context, { rule: recurringRule!, at: time }) },
}))
