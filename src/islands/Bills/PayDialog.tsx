import { useEffect, useId } from 'react'
import { closeDetail } from '#lib/client/bills/place.ts'
import { tellSuccess } from '#lib/client/core/toasts.ts'
import { dueOf } from '#lib/domain/bill.ts'
import type { Bill } from '#lib/domain/bill.ts'
import { amountText } from '../ui/amounts.ts'
import { Dialog } from '../ui/Dialog.tsx'
import { focusFirst, KeptNotice } from '../ui/form/DraftNotice.tsx'
import { heldWhile } from '../ui/form/heldWhile.ts'
import { Failure } from '../ui/form/Failure.tsx'
import { Icon } from '../ui/Icon.tsx'
import { useT, useViewer } from '../ui/ViewerContext.tsx'
import { PayFields } from './PayFields.tsx'
import { PayQuestion } from './PayQuestion.tsx'
import { usePayment } from './usePayment.ts'

type Props = { bill: Bill; close: () => void }

/** Marks a bill as paid, or a part of it. */
export function PayDialog({ bill, close }: Props) {
  const t = useT()
  const done = (paid: Bill) => {
    close()
    // It stands in another tab now.
    if (paid.isPaid) closeDetail()
    tellSuccess(t('bills.BILL_MARKED'))
  }
  const noticeId = useId()
  const payment = usePayment(bill, done)
  const {
    submit,
    send,
    goBack,
    drop,
    discard,
    wasKept,
    element,
    failure,
    isBusy,
    question,
    stored,
    ...fields
  } = payment
  useEffect(() => {
    // A dialog begins with its first button, which would be the one that discards.
    if (wasKept) focusFirst(element.current)
  }, [element, wasKept])
  const leave = () => {
    // What is on its way can not be taken back here: its outcome is waited for.
    if (isBusy) return
    drop()
    close()
  }
  return (
    <Dialog
      isOpen
      isSheet
      title={t('bills.pay.title', { title: bill.title })}
      close={question ? () => !isBusy && goBack() : leave}
      describedBy={wasKept ? noticeId : undefined}
    >
      {question ? (
        <PayQuestion
          question={question}
          bill={bill}
          isBusy={isBusy}
          confirm={() => void send()}
          goBack={goBack}
        />
      ) : (
        <form
          ref={element}
          className="form"
          aria-busy={isBusy}
          noValidate
          {...heldWhile(isBusy)}
          onSubmit={submit}
        >
          <KeptNotice id={noticeId} isShown={wasKept} discard={discard} form={element} />
          {stored && <Stored bill={stored} />}
          <PayFields {...fields} bill={stored ?? bill} />
          <Failure text={failure} />
          <div className="actions">
            <button type="button" className="button" onClick={leave}>
              {t('bills.cancel')}
            </button>
            <button type="submit" className="button primary" aria-disabled={isBusy}>
              {t('bills.pay.confirm')}
            </button>
          </div>
        </form>
      )}
    </Dialog>
  )
}

/** Somebody else was faster: what is stored now. */
function Stored({ bill }: { bill: Bill }) {
  const viewer = useViewer()
  const { t } = viewer
  return (
    <p className="callout callout-alarm" role="alert">
      <Icon name="triangle-alert" />
      <span>
        {bill.isPaid
          ? t('bills.pay.storedPaid')
          : t('bills.pay.stored', {
              amount: amountText(bill.minor, bill, viewer),
              paid: amountText(bill.paidMinor, bill, viewer),
              due: amountText(dueOf(bill), bill, viewer),
            })}
      </span>
    </p>
  )
}
