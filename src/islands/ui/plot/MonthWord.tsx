import { monthName, shortMonthName } from '#lib/i18n/dates.ts'
import { useViewer } from '../ViewerContext.tsx'

/** Name of a month, on a phone a shorter one. */
export function MonthWord({ month, isShort }: { month: number; isShort?: boolean }) {
  const { language } = useViewer()
  const name = monthName(month, language)
  const short = shortMonthName(month, language)
  return (
    <abbr title={name}>
      <span className="month-whole">{isShort ? short : name}</span>
      <span className="month-brief">{isShort ? initialOf(short) : short}</span>
    </abbr>
  )
}

/** First letter of a name, or its number where months are numbered. */
function initialOf(name: string): string {
  return /^\d+|^./u.exec(name)?.[0] ?? ''
}
