import { useT } from '../ViewerContext.tsx'
import './plot.css'

/** Surface as high as a plot that is loading. */
export function PlotSkeleton() {
  const t = useT()
  return (
    <>
      <output className="visually-hidden">{t('reports.loading')}</output>
      <div className="plot-area skeleton" />
    </>
  )
}
