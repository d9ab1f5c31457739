import { getCategoryTrend } from '#lib/contract/reports.ts'
import { categoryTrend } from '../../services/reports.ts'
import { handle } from '../handlers.ts'

handle(getCategoryTrend, async (context, asked) => {
  const { months, otherCurrencies, first } = await categoryTrend(context, asked)
  return {
    result: months,
    otherCurrencies,
    firstYear: first?.year,
    firstMonth: first?.month,
  }
})
