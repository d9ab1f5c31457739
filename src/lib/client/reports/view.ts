import { addressOfReport, readReportsView } from '#lib/domain/reportsView.ts'
import type { ReportsView } from '#lib/domain/reportsView.ts'
import { viewState } from '../core/viewState.ts'

/** View of the reports, in the query (contract, 5). */
export const reportsView = viewState<ReportsView>({
  addressOf: addressOfReport,
  read: ({ search }, before) => readReportsView(search, before),
  screenOf: ({ report }) => report,
})

/** Chart and table of a report are one step of the history. */
export const reportInstead = {
  addressOf: reportsView.addressOf,
  goTo: (view: ReportsView) => {
    reportsView.goInstead(view)
  },
}
