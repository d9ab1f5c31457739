import { getCategoryTrend, getSumsByMember } from '#lib/contract/reports.ts'
import * as reports from '../../services/reports.ts'
import { handle } from '../handlers.ts'

handle(getCategoryTrend, async (context, payload) => {
  const { months, otherCurrencies, first } = await reports.getCategoryTrend(
    context,
    payload,
  )
  return {
    result: months,
    otherCurrencies,
    firstYear: first?.year,
    firstMonth: first?.month,
  }
})
handle(getSumsByMember, async (context, month) => ({
  result: await reports.getSumsByMember(context, month),
}))
