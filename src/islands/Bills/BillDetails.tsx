import { useEffect } from 'react'
import { $parent, $shownBill } from '#lib/client/bills/details.ts'
import type { Bill } from '#lib/domain/bill.ts'
import type { BillTab } from '#lib/domain/billList.ts'
import { amountText } from '../ui/amounts.ts'
import { figureClass } from '../ui/CompactAmount.tsx'
import { Receipt } from '../ui/Receipt.tsx'
import { EntryChanges } from '../EntryChanges.tsx'
import { Facts } from '../ui/list/Facts.tsx'
import { useLeads } from '../ui/list/useLeads.ts'
import { useAnswer } from '../ui/useAnswer.ts'
import { useViewer } from '../ui/ViewerContext.tsx'
import { BillActions } from './BillActions.tsx'
import { factsOf } from './billFacts.ts'
import { DaysPill } from './DaysPill.tsx'
import { BillMarks } from './BillMarks.tsx'
import { Payments } from './Payments.tsx'
import { ProviderLink } from './ProviderLink.tsx'
import type { OpenBillDialog } from './billDialogs.ts'

type Props = {
  bill: Bill
  tab: BillTab
  category: string
  open: OpenBillDialog
}

/** Amount, facts, payments and actions of a bill or a series. */
export function BillDetails({ bill, tab, category, open }: Props) {
  const viewer = useViewer()
  const { t } = viewer
  useEffect(() => $shownBill.set(bill), [bill])
  const { data: parent, error } = useAnswer($parent)
  const leads = useLeads()
  const isSeries = tab === 'recurring'
  const amount = amountText(bill.minor, bill, viewer)
  const isParent = parent?.id === bill.seriesId
  const rule = bill.rule ?? (isParent ? parent?.rule : undefined)
  const isRuleComing = bill.seriesId !== undefined && !rule && !isParent && !error
  const facts = factsOf({ ...bill, rule }, { tab, category, isRuleComing, leads, viewer })
  return (
    <>
      <p className="bill-figure">
        <span className={figureClass(amount)}>{amount}</span>
        {!isSeries && <DaysPill bill={bill} />}
      </p>
      <BillMarks bill={bill} />
      <Facts facts={facts} labelOf={(name) => t(`bills.facts.${name}`)} />
      {bill.notes && (
        <>
          <h3>{t('bills.notes')}</h3>
          <p className="notes">{bill.notes}</p>
        </>
      )}
      {bill.image && <Receipt ownerId={bill.ownerId} image={bill.image} />}
      {!isSeries && (bill.isPaid || bill.paidMinor > 0) && (
        <Payments bill={bill} open={open} />
      )}
      {bill.providerId !== undefined && <ProviderLink id={bill.providerId} />}
      <EntryChanges key={bill.id} entryId={bill.id} />
      <BillActions bill={bill} tab={tab} open={open} />
    </>
  )
}
