import type { WorthDrawing } from '#lib/charts/worthDrawing.ts'
import { loadModule } from '#lib/client/core/modules.ts'
import type { NetWorthMonth } from '#lib/domain/netWorth.ts'
import { Later } from '../ui/Later.tsx'
import { PlotSkeleton } from '../ui/plot/PlotSkeleton.tsx'
import { NetWorthChart } from './NetWorthChart.tsx'
import { NetWorthTable } from './NetWorthTable.tsx'

type Props = {
  months: NetWorthMonth[]
  /** Drawing by the server; the browser draws later answers. */
  drawing: WorthDrawing | undefined
  isTable: boolean | undefined
}

const load = () => loadModule(() => import('#lib/charts/worthDrawing.ts'))

/** Chart of net worth over time, or the table of its numbers. */
export function NetWorthReport({ months, drawing, isTable }: Props) {
  if (isTable) return <NetWorthTable months={months} />
  if (drawing) return <NetWorthChart months={months} drawing={drawing} />
  return (
    <Later load={load} wait={<PlotSkeleton />}>
      {({ worthDrawing }) => (
        <NetWorthChart months={months} drawing={worthDrawing(months)} />
      )}
    </Later>
  )
}
