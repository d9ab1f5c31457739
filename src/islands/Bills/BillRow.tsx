import { memo } from 'react'
import { billsView } from '#lib/client/bills/view.ts'
import { dueOf } from '#lib/domain/bill.ts'
import type { Bill } from '#lib/domain/bill.ts'
import { isPaidOtherwise, isPartlyPaid } from '#lib/domain/billList.ts'
import type { BillTab } from '#lib/domain/billList.ts'
import { mayChangeEntry } from '#lib/domain/household.ts'
import { amountText } from '../ui/amounts.ts'
import { CategoryIcon } from '../ui/CategoryIcon.tsx'
import { Creator } from '../ui/list/Creator.tsx'
import { useAdded } from '../ui/list/useAdded.ts'
import { repeatText } from '../ui/list/repeatText.ts'
import { useCategory } from '../ui/useCategory.ts'
import { ViewLink } from '../ui/ViewLink.tsx'
import { useViewer } from '../ui/ViewerContext.tsx'
import type { OpenBillDialog } from './billDialogs.ts'
import { dayText, headingText } from './billTexts.ts'
import { DaysPill } from './DaysPill.tsx'
import { BillMarks } from './BillMarks.tsx'
import { PayRest } from './PayRest.tsx'

type Props = {
  bill: Bill
  previous?: Bill
  tab: BillTab
  isChosen: boolean
  open: OpenBillDialog
}

/** Bill of a list, under the name of its month when it is the first there. */
export const BillRow = memo(function BillRow({ previous, ...row }: Props) {
  const viewer = useViewer()
  const { bill, tab, isChosen, open } = row
  const { t } = viewer
  const { categoryId, ownerId } = bill
  const heading = tab === 'recurring' ? undefined : headingText(bill, previous, tab, viewer)
  const category = useCategory({ categoryId, ownerId, type: 'expense' })
  const isSeries = tab === 'recurring'
  const isPayable = tab === 'overdue' || (!isSeries && isPartlyPaid(bill))
  const below = isSeries ? (repeatText(bill, viewer) ?? category.name) : category.name
  return (
    <>
      {heading && <h2 className="list-heading">{heading}</h2>}
      <div className="bill-line">
        <ViewLink
          id={`bill-${bill.id}`}
          className={`list-row bill-row${useAdded(bill.id)}`}
          state={billsView}
          to={{ tab, billId: bill.id }}
          aria-current={isChosen || undefined}
        >
          <CategoryIcon icon={category.icon} color={category.color} />
          <span>
            {bill.title}
            <small>{`${dayText(bill, tab, viewer)} · ${below}`}</small>
            <BillMarks bill={isSeries ? withoutSeries(bill) : bill} />
          </span>
          <span className="bill-side">
            {!isSeries && <DaysPill bill={bill} />}
            <Amounts bill={bill} />
          </span>
          <Creator id={bill.creatorId} spoken={(name) => t('bills.createdBy', { name })} />
        </ViewLink>
        {isPayable && mayChangeEntry(bill, viewer) && <PayRest bill={bill} open={open} />}
      </div>
    </>
  )
})

/** Every row of the recurring list is a series and needs no mark. */
function withoutSeries(bill: Bill): Bill {
  return { ...bill, seriesId: undefined, rule: undefined }
}

function Amounts({ bill }: { bill: Bill }) {
  const viewer = useViewer()
  const { t } = viewer
  const { minor, paidMinor } = bill
  return (
    <span className="list-amounts num" suppressHydrationWarning>
      <b suppressHydrationWarning>{amountText(minor, bill, viewer)}</b>
      {isPaidOtherwise(bill) && (
        <small suppressHydrationWarning>
          {t('bills.partPaid', { amount: amountText(paidMinor, bill, viewer) })}
        </small>
      )}
      {isPartlyPaid(bill) && (
        <small className="due-now" suppressHydrationWarning>
          {t('bills.partDue', { amount: amountText(dueOf(bill), bill, viewer) })}
        </small>
      )}
    </span>
  )
}
