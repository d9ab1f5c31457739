import { billsView } from '#lib/client/bills/view.ts'
import type { Bill } from '#lib/domain/bill.ts'
import { useT } from '../ui/ViewerContext.tsx'
import { withPart } from '../ui/withPart.ts'
import type { OpenDialog } from './askedDialog.ts'
import { BILL_DIALOG } from './useBillDialog.tsx'

type Props = { bill: Bill; open: OpenDialog }

/** Buttons that pay an unpaid bill of the viewer's, or skip it where its series goes on. */
export function PayAndSkip({ bill, open }: Props) {
  const t = useT()
  const skip = () => {
    billsView.closeDetail()
    void withPart(BILL_DIALOG.load, t, ({ skipBill }) => skipBill(bill, t))
  }
  return (
    <>
      <button
        type="button"
        className="button primary"
        data-part={BILL_DIALOG.source}
        onClick={() => open({ kind: 'pay', bill })}
      >
        {t('bills.pay.open')}
      </button>
      {bill.seriesId !== undefined && bill.paidMinor === 0 && (
        <button
          type="button"
          className="button outline"
          data-part={BILL_DIALOG.source}
          aria-label={t('bills.skipOne')}
          onClick={skip}
        >
          {t('bills.skip')}
        </button>
      )}
    </>
  )
}
