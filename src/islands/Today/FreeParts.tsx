import type { FreeUntil, TodayPart, TodayRow } from '#lib/domain/todayForecast.ts'
import type { Day } from '#lib/domain/day.ts'
import { formatSigned } from '#lib/domain/money.ts'
import { formatCount } from '#lib/domain/numberFormats.ts'
import { formatDayOfMonth } from '#lib/i18n/dates.ts'
import { sumText } from '../ui/amounts.ts'
import { Icon } from '../ui/Icon.tsx'
import { useViewer } from '../ui/ViewerContext.tsx'
import type { Viewer } from '../ui/ViewerContext.tsx'
import { rowAddress, partAddress } from './addresses.ts'

type Props = { shown: FreeUntil; total: string }

/** Lines that add up to the free amount; each opens to the rows that add up to it. */
export function FreeParts({ shown, total }: Props) {
  const viewer = useViewer()
  return (
    <ul className="free-parts">
      {shown.parts.map((part) => (
        <li key={part.kind}>
          <Part part={part} />
        </li>
      ))}
      <li className="free-total">
        <b>{total}</b>
        <b className="num" suppressHydrationWarning>
          {sumText(shown.freeMinor, viewer)}
        </b>
      </li>
    </ul>
  )
}

function Part({ part }: { part: TodayPart }) {
  const viewer = useViewer()
  const { t } = viewer
  const { kind, minor, rows, others } = part
  return (
    <details>
      <summary>
        <span>
          {t(`today.parts.${kind}`)}
          <small>{namesOf(part, viewer)}</small>
        </span>
        <Icon name="chevron-right" size={16} />
        <Amount minor={minor} isPlain={kind === 'cash'} />
      </summary>
      <ul className="part-rows">
        {rows.map((row, index) => (
          <li key={row.id ?? index}>
            <Row row={row} part={part} />
          </li>
        ))}
        {others && (
          <li>
            <span>
              {t('today.others', {
                count: others.count,
                number: formatCount(others.count, viewer.language),
              })}
            </span>
            <Amount minor={others.minor} />
          </li>
        )}
        <li>
          <a href={partAddress(kind)}>{t(`today.all.${kind}`)}</a>
        </li>
      </ul>
    </details>
  )
}

function Row({ row, part }: { row: TodayRow; part: TodayPart }) {
  const viewer = useViewer()
  const { t, language, today } = viewer
  const name = row.title ?? t('today.wholeMonth')
  const address = rowAddress(row, part.kind, today)
  const day = row.day && formatDayOfMonth(row.day, language)
  return (
    <>
      <span>
        {address ? <a href={address}>{name}</a> : name}
        {day && <small>{isLate(row, today) ? t('today.lateSince', { day }) : day}</small>}
      </span>
      <Amount minor={row.minor} isPlain={part.kind === 'cash'} />
    </>
  )
}

function isLate({ type, day }: TodayRow, today: Day): boolean {
  return type === 'bill' && day !== undefined && day < today
}

function Amount({ minor, isPlain }: { minor: number; isPlain?: boolean }) {
  const { currency, language } = useViewer()
  const text = isPlain
    ? sumText(minor, { currency, language })
    : formatSigned({ minor, currency }, language)
  return (
    <span className="num" suppressHydrationWarning>
      {text}
    </span>
  )
}

/** Most names next to a part. */
const MOST_NAMES = 2

/** Names of a part's rows: "Water, City Power", or their number where they are many. */
function namesOf({ kind, rows, others }: TodayPart, { t, language }: Viewer): string {
  const count = rows.length + (others?.count ?? 0)
  if (kind === 'cash') return t('today.accounts', { count })
  if (kind === 'budgets') return t('today.budgets', { count })
  if (count > MOST_NAMES) {
    return t('today.entries', { count, number: formatCount(count, language) })
  }
  return rows
    .map(({ title, day, type }) =>
      type === 'income' && day ? `${title}, ${formatDayOfMonth(day, language)}` : title,
    )
    .join(', ')
}
