import type { ReactNode } from 'react'
import type { ViewState } from '#lib/client/core/viewState.ts'
import { Icon } from '../Icon.tsx'
import { useT } from '../ViewerContext.tsx'
import { Segmented } from './Segmented.tsx'

/** View of a screen with a chart that is shown as a table, too. */
type ChartView = { isTable?: boolean }

type Props<View> = {
  state: Pick<ViewState<View>, 'addressOf' | 'goTo'>
  view: View
  children: ReactNode
}

/** Head of a chart's card, with the choice between chart and table. */
export function ChartHead<View extends ChartView>({ state, view, children }: Props<View>) {
  const t = useT()
  const wayTo = (isTable: boolean, text: string, icon: ReactNode) => ({
    to: { ...view, isTable: isTable || undefined },
    isCurrent: isTable === Boolean(view.isTable),
    text,
    icon,
  })
  return (
    <div className="chart-head">
      {children}
      <Segmented
        label={t('reports.showAs')}
        state={state}
        ways={[
          wayTo(false, t('reports.chart'), <Icon name="chart-line" size={16} />),
          wayTo(true, t('reports.table'), <Icon name="table" size={16} />),
        ]}
      />
    </div>
  )
}
