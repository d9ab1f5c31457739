import { memo } from 'react'
import { addressOf, goTo } from '#lib/client/bills/place.ts'
import { dueOf } from '#lib/domain/bill.ts'
import type { Bill } from '#lib/domain/bill.ts'
import { isPaidOtherwise, isPartlyPaid } from '#lib/domain/billList.ts'
import type { BillTab } from '#lib/domain/billList.ts'
import { amountText } from '../ui/amounts.ts'
import { CategoryIcon } from '../ui/CategoryIcon.tsx'
import { Creator } from '../ui/list/Creator.tsx'
import { useCategory } from '../ui/useCategory.ts'
import { PlaceLink } from '../ui/ViewLink.tsx'
import { dayText, headingText, repeatText } from './billTexts.ts'
import { DaysPill } from './DaysPill.tsx'
import { Marks } from './Marks.tsx'
import { memberOf } from './reader.ts'
import type { Reader } from './reader.ts'

type Props = {
  bill: Bill
  /** The one above it. */
  previous?: Bill
  tab: BillTab
  isChosen: boolean
  reader: Reader
}

/** A bill of a list, under the name of its month when it is the first of it. */
export const BillRow = memo(function BillRow({ previous, ...row }: Props) {
  const { bill, tab, isChosen, reader } = row
  const { t } = reader
  const { categoryId, ownerId } = bill
  const place = { tab, billId: bill.id }
  const creator = memberOf(bill.creatorId, reader)
  const heading = tab === 'recurring' ? undefined : headingText(bill, previous, reader)
  const category = useCategory({ categoryId, ownerId, type: 'expense' }, reader)
  const isSeries = tab === 'recurring'
  const below = isSeries ? (repeatText(bill, reader) ?? category.name) : category.name
  return (
    <>
      {heading && <h3 className="list-heading">{heading}</h3>}
      <PlaceLink
        id={`bill-${bill.id}`}
        className="list-row entry-row bill-row"
        href={addressOf(place)}
        go={() => goTo(place)}
        aria-current={isChosen || undefined}
      >
        <CategoryIcon icon={category.icon} color={category.color} />
        <span>
          {bill.title}
          <small>{`${dayText(bill, tab, reader)} · ${below}`}</small>
          <Marks bill={isSeries ? withoutSeries(bill) : bill} reader={reader} />
        </span>
        <span className="bill-side">
          {!isSeries && <DaysPill bill={bill} reader={reader} />}
          <Amounts bill={bill} reader={reader} />
        </span>
        {bill.creatorId !== reader.profileId && (
          <Creator member={creator} text={t('bills.createdBy', { name: creator.name })} />
        )}
      </PlaceLink>
    </>
  )
})

/** Among the series nothing has to be marked as one. */
function withoutSeries(bill: Bill): Bill {
  return { ...bill, seriesId: undefined, rule: undefined }
}

function Amounts({ bill, reader }: { bill: Bill; reader: Reader }) {
  const { t } = reader
  const { minor, paidMinor } = bill
  return (
    <span className="entry-amounts num" suppressHydrationWarning>
      <b suppressHydrationWarning>{amountText(minor, bill, reader)}</b>
      {isPaidOtherwise(bill) && (
        <small suppressHydrationWarning>
          {t('bills.partPaid', { amount: amountText(paidMinor, bill, reader) })}
        </small>
      )}
      {isPartlyPaid(bill) && (
        <small className="due-now" suppressHydrationWarning>
          {t('bills.partDue', { amount: amountText(dueOf(bill), bill, reader) })}
        </small>
      )}
    </span>
  )
}
