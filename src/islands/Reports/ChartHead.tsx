import type { ReactNode } from 'react'
import { reportInstead } from '#lib/client/reports/view.ts'
import type { ReportsView } from '#lib/views/reports.ts'
import { Icon } from '../ui/Icon.tsx'
import { ViewLink } from '../ui/ViewLink.tsx'
import { useT } from '../ui/ViewerContext.tsx'

type Props = { view: ReportsView; children: ReactNode }

/** Head of a report's card, with the choice between chart and table. */
export function ChartHead({ view, children }: Props) {
  const t = useT()
  const way = (isTable: boolean, icon: ReactNode, text: string) => (
    <ViewLink
      state={reportInstead}
      to={{ ...view, isTable: isTable || undefined }}
      aria-current={isTable === Boolean(view.isTable) ? 'true' : undefined}
    >
      {icon}
      {text}
    </ViewLink>
  )
  return (
    <div className="chart-head">
      {children}
      <nav className="segmented" aria-label={t('reports.showAs')}>
        {way(false, <Icon name="chart-line" size={16} />, t('reports.chart'))}
        {way(true, <Icon name="table" size={16} />, t('reports.table'))}
      </nav>
    </div>
  )
}
