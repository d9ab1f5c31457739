import { billsView } from '#lib/client/bills/view.ts'
import type { Bill } from '#lib/domain/bill.ts'
import { FormLink } from '../ui/FormLink.tsx'
import { useT } from '../ui/ViewerContext.tsx'
import { withPart } from '../ui/withPart.ts'
import type { OpenDialog } from './askedDialog.ts'
import { BILL_DIALOG } from './useBillDialog.tsx'

/** On the server alone, which spells what the press will ask (`client/pages/shell/askAtOnce.ts`). */
const early = import.meta.env.SSR ? await import('#lib/client/earlyDeletion.ts') : undefined

type Props = { bill: Bill; open: OpenDialog }

/** Form that pays an unpaid bill of the viewer's, and a button that skips it where its series goes on. */
export function PayAndSkip({ bill, open }: Props) {
  const t = useT()
  const skip = () => {
    billsView.closeDetail()
    void withPart(BILL_DIALOG.load, t, ({ skipBill }) => skipBill(bill, t))
  }
  return (
    <>
      <FormLink
        className="button primary"
        form="bill-pay"
        address={billsView.addressOf({ tab: bill.state, billId: bill.id })}
        open={() => open({ kind: 'pay', bill })}
      >
        {t('bills.pay.open')}
      </FormLink>
      {bill.seriesId !== undefined && bill.paidMinor === 0 && (
        <button
          type="button"
          className="button outline"
          data-part={BILL_DIALOG.source}
          data-question={early?.deletionQuestion(bill)}
          suppressHydrationWarning
          aria-label={t('bills.skipOne')}
          onClick={skip}
        >
          {t('bills.skip')}
        </button>
      )}
    </>
  )
}
