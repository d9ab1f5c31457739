import { readReportsView, reportsAddress } from '#lib/views/reports.ts'
import type { ReportsView } from '#lib/views/reports.ts'
import { viewState } from '../core/viewState.ts'

/** View of the reports on the screen. */
export const reportsView = viewState<ReportsView>({
  addressOf: reportsAddress,
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
