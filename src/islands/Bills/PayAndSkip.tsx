import { billsView } from '#lib/client/bills/view.ts'
import { skipBill } from '#lib/client/bills/remove.ts'
import type { Bill } from '#lib/domain/bill.ts'
import { FormLink } from '../ui/FormLink.tsx'
import { useT } from '../ui/ViewerContext.tsx'
import type { OpenBillDialog } from './billDialogs.ts'

type Props = { bill: Bill; open: OpenBillDialog }

/** Link to the payment form of an unpaid bill, and a button that skips one of a series. */
export function PayAndSkip({ bill, open }: Props) {
  const t = useT()
  const skip = () => {
    billsView.closeDetail()
    void skipBill(bill, t)
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
          className="button"
          aria-label={t('bills.skipOne')}
          onClick={skip}
        >
          {t('bills.skip')}
        </button>
      )}
    </>
  )
}
