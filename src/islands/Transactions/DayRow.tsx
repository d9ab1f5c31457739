import { Fragment } from 'react'
import { transactionsView } from '#lib/client/transactions/view.ts'
import { partsOf } from '#lib/domain/day.ts'
import type { DayOfTransactions } from '#lib/domain/transactionList.ts'
import type { IncomeOrExpense } from '#lib/domain/transaction.ts'
import { formatWeekday } from '#lib/i18n/dates.ts'
import { weekdayName } from '#lib/i18n/weekdayName.ts'
import type { TransactionsView } from '#lib/views/transactions.ts'
import { amountsText, sumText } from '../ui/amounts.ts'
import { Creator } from '../ui/list/Creator.tsx'
import { useAdded } from '../ui/list/useAdded.ts'
import { useCategory } from '../ui/useCategory.ts'
import { ViewLink } from '../ui/ViewLink.tsx'
import { useViewer } from '../ui/ViewerContext.tsx'

type Props = {
  day: DayOfTransactions
  view: TransactionsView
  isChosen: boolean
}

/** Names of a day that its row has in full. */
const MOST_NAMES = 5

/** Day with its sum, merchants and categories, and the other members who entered something. */
export function DayRow({ day: { day, ...sums }, view, isChosen }: Props) {
  const viewer = useViewer()
  const { t, language, profileId } = viewer
  const creators = new Set(sums.transactions.map(({ creatorId }) => creatorId))
  creators.delete(profileId)
  const added = useAdded(...sums.transactions.map(({ id }) => id))
  const hasNames = sums.names.length > 0
  const weekday = <span aria-hidden="true">{weekdayName(day, language)}</span>
  return (
    <ViewLink
      id={`day-${day}`}
      className={`list-row day-row${added}`}
      state={transactionsView}
      to={{ ...view, day }}
      aria-current={isChosen || undefined}
    >
      <span className="day-number num" aria-hidden="true">
        {partsOf(day).day}
      </span>
      <span>
        <span className="visually-hidden">{formatWeekday(day, language)}</span>
        <span className="day-names few-lines">
          {hasNames ? namesText(sums.names) : weekday}
        </span>
        <small>
          {hasNames && weekday}
          {hasNames && ' · '}
          {sums.categories.map((category, index) => (
            <Fragment key={`${category.ownerId} ${category.categoryId}`}>
              {index > 0 && ', '}
              <CategoryName category={category} type={view.type} />
            </Fragment>
          ))}
        </small>
      </span>
      <span className="list-amounts num" suppressHydrationWarning>
        <b suppressHydrationWarning>{sumText(sums.minor, viewer)}</b>
        {sums.otherCurrencies.length > 0 && (
          <small suppressHydrationWarning>
            {t('transactions.others', {
              amounts: amountsText(sums.otherCurrencies, viewer),
            })}
          </small>
        )}
      </span>
      {creators.size > 0 && (
        <span className="transaction-signs day-signs">
          {[...creators].map((id) => (
            <Creator
              key={id}
              id={id}
              spoken={(name) => t('transactions.createdBy', { name })}
            />
          ))}
        </span>
      )}
    </ViewLink>
  )
}

function namesText(names: string[]): string {
  const more = names.length > MOST_NAMES ? ` +${names.length - MOST_NAMES}` : ''
  return names.slice(0, MOST_NAMES).join(', ') + more
}

type NameProps = {
  category: DayOfTransactions['categories'][number]
  type: IncomeOrExpense
}

function CategoryName({ category, type }: NameProps) {
  return useCategory({ ...category, type }).name
}
