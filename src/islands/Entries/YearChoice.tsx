import { $firstYear } from '#lib/client/entries.ts'
import { entriesView } from '#lib/client/entries/view.ts'
import { listOfView, yearsToChoose } from '#lib/domain/entriesView.ts'
import type { EntriesView } from '#lib/domain/entriesView.ts'
import { useAlive } from '../ui/useAlive.ts'
import { useSeeded } from '../ui/useSeeded.ts'
import { useT } from '../ui/ViewerContext.tsx'

type Props = { view: EntriesView; seed: number }

/** Choice of a year; in a month's view, of the same month in another year. */
export function YearChoice({ view, seed }: Props) {
  const t = useT()
  const isAlive = useAlive()
  const first = useSeeded($firstYear, seed) ?? seed
  return (
    <select
      className="input year-choice num"
      aria-label={t('entries.year')}
      value={view.year}
      disabled={!isAlive}
      onChange={(event) =>
        entriesView.goTo({ ...listOfView(view), year: Number(event.target.value) })
      }
    >
      {yearsToChoose(view.today, view.year, first).map((year) => (
        <option key={year} value={year}>
          {year}
        </option>
      ))}
    </select>
  )
}
