import { questionAboutRest } from '#lib/client/bills/payForm.ts'
import { payRest } from '#lib/client/bills/payRest.ts'
import type { Bill } from '#lib/domain/bill.ts'
import { Question } from '../ui/Question.tsx'
import { useViewer } from '../ui/ViewerContext.tsx'
import { paymentText } from './billTexts.ts'

type Props = { bill: Bill; close: () => void }

/** Confirms the total before the rest of a partly paid bill is paid from its row. */
export function RestDialog({ bill, close }: Props) {
  const viewer = useViewer()
  const { t } = viewer
  const question = questionAboutRest(bill)! // opened for partly paid bills only
  const pay = () => {
    close()
    void payRest(bill, viewer)
  }
  return (
    <Question
      title={t('bills.pay.title', { title: bill.title })}
      answers={[{ label: t('bills.pay.yes.total'), kind: 'primary', give: pay }]}
      close={close}
    >
      <p>{paymentText(question, bill, viewer)}</p>
    </Question>
  )
}
