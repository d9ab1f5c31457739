import { useT } from '../ViewerContext.tsx'

/** Card as high as the report that is loading. */
export function PlotOnTheWay() {
  const t = useT()
  return (
    <section className="card report" aria-busy="true">
      <output className="visually-hidden">{t('reports.loading')}</output>
      <div className="plot-area skeleton" />
    </section>
  )
}
