import { deleteBill } from '#lib/client/bills/remove.ts'
import { billsView } from '#lib/client/bills/view.ts'
import type { Bill } from '#lib/domain/bill.ts'
import { Question } from '../ui/Question.tsx'
import { useT } from '../ui/ViewerContext.tsx'

type Props = { bill: Bill; close: () => void }

/** Asks before deleting a bill that is paid or belongs to no series (spec B, 4). */
export function DeleteBillDialog({ bill, close }: Props) {
  const t = useT()
  const remove = () => {
    close()
    billsView.closeDetail()
    void deleteBill(bill, t)
  }
  const hasPayments = bill.isPaid || bill.paidMinor > 0
  return (
    <Question
      title={t('bills.deleteSeries.title', { title: bill.title })}
      answers={[{ label: t('bills.delete'), kind: 'danger', give: remove }]}
      close={close}
    >
      <p>{t(hasPayments ? 'bills.deleteOne.paid' : 'bills.deleteOne.text')}</p>
    </Question>
  )
}
