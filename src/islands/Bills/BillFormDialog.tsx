import { closeDetail } from '#lib/client/bills/place.ts'
import { tellSuccess } from '#lib/client/core/toasts.ts'
import type { Bill } from '#lib/domain/bill.ts'
import { formatDay } from '#lib/i18n/dates.ts'
import { amountText } from '../ui/amounts.ts'
import { FormFrame } from '../ui/form/FormFrame.tsx'
import { Icon } from '../ui/Icon.tsx'
import { useT, useViewer } from '../ui/ViewerContext.tsx'
import { BillFields } from './BillFields.tsx'
import { useBillForm } from './useBillForm.ts'
import type { BillEditing } from './useBillForm.ts'

type Props = { editing: BillEditing; close: () => void }

/** The form of a bill, new or not. */
export function BillFormDialog({ editing, close }: Props) {
  const t = useT()
  const { bill, scope } = editing
  const isAll = scope === 'all'
  const tell = (saved: Bill) => {
    close()
    // It stands in another tab now.
    if (bill && !saved.rule && saved.state !== bill.state) closeDetail()
    tellSuccess(t(bill ? 'bills.BILL_UPDATED' : 'bills.BILL_ADDED'))
  }
  const state = useBillForm(editing, tell)
  return (
    <FormFrame
      title={t(titleOf(editing))}
      framed={state}
      close={close}
      stored={state.stored && <Stored bill={state.stored} />}
    >
      <BillFields
        {...state}
        isPlanned={isAll || bill?.seriesId === undefined}
        changedId={isAll ? bill?.id : undefined}
        storedCategory={bill?.categoryId}
      />
    </FormFrame>
  )
}

function titleOf({ bill, scope }: BillEditing) {
  if (!bill) return 'bills.form.add'
  return scope === 'all' ? 'bills.form.editAll' : 'bills.form.edit'
}

/** Somebody else was faster: what is stored now. */
function Stored({ bill }: { bill: Bill }) {
  const viewer = useViewer()
  const { t, language } = viewer
  const values = {
    title: bill.title,
    amount: amountText(bill.minor, bill, viewer),
    day: formatDay(bill.dueDay, language),
  }
  return (
    <p className="callout callout-alarm" role="alert">
      <Icon name="triangle-alert" />
      <span>{t('bills.form.stored', values)}</span>
    </p>
  )
}
