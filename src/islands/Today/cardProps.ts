import type { ViewState } from '#lib/client/core/viewState.ts'
import type { Today } from '#lib/domain/todayForecast.ts'
import type { DashboardView } from '#lib/views/dashboard.ts'

/** Props of a card whose choices are views of the dashboard. */
export type CardProps = {
  forecast: Today
  view: DashboardView
  state: Pick<ViewState<DashboardView>, 'addressOf' | 'goTo'>
}
