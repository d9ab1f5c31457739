import { $year, yearKey } from '#lib/client/entries.ts'
import type { YearOfEntries } from '#lib/client/entries.ts'
import { partsOf } from '#lib/domain/day.ts'
import { totalOfMonths } from '#lib/domain/entries.ts'
import type { MonthOfEntries } from '#lib/domain/transaction.ts'
import { monthName } from '#lib/i18n/dates.ts'
import { amountsText, sumText } from '../ui/amounts.ts'
import { RowsOnTheWay } from '../ui/list/RowsOnTheWay.tsx'
import { useAnswer } from '../ui/useAnswer.ts'
import { useT, useViewer } from '../ui/ViewerContext.tsx'
import { useEntryType } from './EntryTypeContext.ts'
import { Failed } from './Failed.tsx'
import { PlaceLink } from './PlaceLink.tsx'
import { Total } from './Total.tsx'

type Props = { year: number; seed?: YearOfEntries }

/** The months of a year, each with its sum and how many entries it has. */
export function YearView({ year, seed }: Props) {
  const t = useT()
  const type = useEntryType()
  const { answer, error } = useAnswer<YearOfEntries | undefined>($year, seed)
  const isOther = answer?.key !== yearKey(type, year)
  const failure = isOther ? error : undefined
  const label = t(`entries.yearTotal.${type}`, { year })
  if (failure) {
    return (
      <section className="card">
        <Failed failure={failure} />
      </section>
    )
  }
  return (
    <section
      className="card list"
      aria-label={t('entries.month.list', { year })}
      aria-busy={isOther}
    >
      <div className="list-head">
        <Total
          label={label}
          total={answer && !isOther ? totalOfMonths(answer.months) : undefined}
        />
      </div>
      {answer ? (
        <Months year={year} months={answer.months} />
      ) : (
        <RowsOnTheWay rows={12} label={t('entries.loading')} />
      )}
    </section>
  )
}

type MonthsProps = { year: number; months: MonthOfEntries[] }

function Months({ year, months }: MonthsProps) {
  const largest = Math.max(...months.map(({ minor }) => minor), 1)
  return (
    <ul className="months">
      {Array.from({ length: 12 }, (_, month) => (
        <li key={month}>
          <MonthRow
            year={year}
            sums={months.find((one) => one.month === month) ?? { ...NONE, month }}
            largest={largest}
          />
        </li>
      ))}
    </ul>
  )
}

const NONE: Omit<MonthOfEntries, 'month'> = { minor: 0, count: 0, otherCurrencies: [] }

type RowProps = { year: number; sums: MonthOfEntries; largest: number }

function MonthRow({ year, sums, largest }: RowProps) {
  const viewer = useViewer()
  const { t, language, today } = viewer
  const type = useEntryType()
  const { month, minor, count, otherCurrencies } = sums
  const present = partsOf(today)
  const isPresent = present.year === year && present.month === month
  return (
    <PlaceLink
      id={`month-${month}`}
      className="list-row month-row"
      type={type}
      to={{ year, month }}
      aria-current={isPresent ? 'date' : undefined}
    >
      <span>
        {monthName(month, language)}
        <small>{t('entries.count', { count })}</small>
      </span>
      <span className="entry-amounts num" suppressHydrationWarning>
        <b className={count === 0 ? 'nothing' : undefined} suppressHydrationWarning>
          {sumText(minor, viewer)}
        </b>
        {otherCurrencies.length > 0 && (
          <small suppressHydrationWarning>
            {t('entries.others', { amounts: amountsText(otherCurrencies, viewer) })}
          </small>
        )}
      </span>
      <svg
        className={`month-bar ${type}`}
        viewBox={`0 0 ${largest} 1`}
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        <rect width={minor} height="1" />
      </svg>
    </PlaceLink>
  )
}
