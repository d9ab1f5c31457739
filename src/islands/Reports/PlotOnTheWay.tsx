import { PlotSkeleton } from '../ui/plot/PlotSkeleton.tsx'

/** Card as high as the report that is loading. */
export function PlotOnTheWay() {
  return (
    <section className="card report" aria-busy="true">
      <PlotSkeleton />
    </section>
  )
}
