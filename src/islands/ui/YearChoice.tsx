import { yearsToChoose } from '#lib/domain/period.ts'
import { useViewer } from './ViewerContext.tsx'
import './form/fields.css'
import './ui.css'
import './YearChoice.css'

type Props = {
  label: string
  year: number
  /** First year with entries. */
  first: number
  choose: (year: number) => void
  className?: string
}

/** Choice of a year, in the head of a page. */
export function YearChoice({ label, year, first, choose, className }: Props) {
  const { today } = useViewer()
  return (
    <select
      className={['input year-choice num', className].filter(Boolean).join(' ')}
      aria-label={label}
      value={year}
      onChange={({ target }) => choose(Number(target.value))}
    >
      {yearsToChoose(today, year, first).map((one) => (
        <option key={one} value={one}>
          {one}
        </option>
      ))}
    </select>
  )
}
