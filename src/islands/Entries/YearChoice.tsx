import { $firstYear } from '#lib/client/entries.ts'
import { goTo } from '#lib/client/entries/place.ts'
import { yearsToChoose } from '#lib/domain/entries/place.ts'
import type { Place } from '#lib/domain/entries/place.ts'
import { useAlive } from '../ui/useAlive.ts'
import { useSeeded } from '../ui/useSeeded.ts'
import { useViewer } from '../ui/ViewerContext.tsx'

type Props = { place: Place; seed: number }

/** The years to choose from; in a month's view the same month of another year. */
export function YearChoice({ place, seed }: Props) {
  const { t, today } = useViewer()
  const isAlive = useAlive()
  const first = useSeeded($firstYear, seed) ?? seed
  return (
    <select
      className="input year-choice num"
      aria-label={t('entries.year')}
      value={place.year}
      disabled={!isAlive}
      onChange={(event) => goTo({ year: Number(event.target.value), month: place.month })}
    >
      {yearsToChoose(today, place.year, first).map((year) => (
        <option key={year} value={year}>
          {year}
        </option>
      ))}
    </select>
  )
}
