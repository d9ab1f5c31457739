import { getCategoryTrend } from '#lib/contract/reports.ts'
import * as reports from '../../services/reports.ts'
import { handle } from '../handlers.ts'

handle(getCategoryTrend, async (context, asked) => {
  const { months, otherCurrencies, first } = await reports.getCategoryTrend(context, asked)
  return {
    result: months,
    otherCurrencies,
    firstYear: first?.year,
    firstMonth: first?.month,
  }
})
