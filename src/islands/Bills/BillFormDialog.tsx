import { useId, useState } from 'react'
import { closeDetail } from '#lib/client/bills/place.ts'
import { tellSuccess } from '#lib/client/toasts.ts'
import type { Bill } from '#lib/domain/bill.ts'
import { formatDay } from '#lib/i18n/dates.ts'
import { Dialog } from '../ui/Dialog.tsx'
import { Icon } from '../ui/Icon.tsx'
import { BillFields } from './BillFields.tsx'
import { amountText } from './reader.ts'
import type { Reader } from './reader.ts'
import { useBillForm } from './useBillForm.ts'
import type { BillEditing } from './useBillForm.ts'

type Props = { editing: BillEditing; reader: Reader; close: () => void }

/** The form of a bill, new or not. */
export function BillFormDialog({ editing, reader, close }: Props) {
  const { words } = reader
  const { bill } = editing
  const [isLeaving, setLeaving] = useState(false)
  const done = (saved: Bill) => {
    close()
    // It stands in another tab now.
    if (bill && !saved.rule && saved.state !== bill.state) closeDetail()
    tellSuccess(words(bill ? 'bills.BILL_UPDATED' : 'bills.BILL_ADDED'))
  }
  const state = useBillForm(editing, reader, done)
  const { element, failure, isBusy, isChanged, wasKept, stored } = state
  const leave = () => {
    state.drop()
    close()
  }
  const askToLeave = () => (isChanged ? setLeaving((before) => !before) : leave())
  return (
    <Dialog isOpen isSheet title={words(titleOf(editing))} close={askToLeave}>
      <form
        ref={element}
        className="form entry-form"
        aria-busy={isBusy}
        noValidate
        onSubmit={(event) => void state.submit(event)}
      >
        {wasKept && (
          <p className="callout">
            <Icon name="history" />
            <span>
              {words('entryForm.kept')}{' '}
              <button type="button" className="link-button" onClick={state.discard}>
                {words('entryForm.discardKept')}
              </button>
            </span>
          </p>
        )}
        {stored && <Stored bill={stored} reader={reader} />}
        <BillFields {...state} plan={planOf(editing)} reader={reader} />
        <p className="field-error" role="alert" hidden={failure === ''}>
          {failure}
        </p>
        {isLeaving && isChanged ? (
          <Discard leave={leave} stay={() => setLeaving(false)} reader={reader} />
        ) : (
          <div className="actions">
            <button type="button" className="button" onClick={askToLeave}>
              {words('bills.cancel')}
            </button>
            <button type="submit" className="button primary" aria-disabled={isBusy}>
              {words('bills.form.done')}
            </button>
          </div>
        )}
      </form>
    </Dialog>
  )
}

function planOf({ bill, scope }: BillEditing) {
  if (scope === 'all') return 'series'
  return bill?.seriesId === undefined ? 'new' : 'none'
}

function titleOf({ bill, scope }: BillEditing) {
  if (!bill) return 'bills.form.add'
  return scope === 'all' ? 'bills.form.editAll' : 'bills.form.edit'
}

type DiscardProps = { leave: () => void; stay: () => void; reader: Reader }

/** Asks whether what is typed may go; the focus goes to the answer that loses nothing. */
function Discard({ leave, stay, reader: { words } }: DiscardProps) {
  const id = useId()
  return (
    <fieldset className="bill-discard" aria-labelledby={id}>
      <p id={id}>{words('entryForm.discard.text')}</p>
      <div className="actions">
        <button type="button" className="button danger" onClick={leave}>
          {words('entryForm.discard.confirm')}
        </button>
        <button ref={focus} type="button" className="button" onClick={stay}>
          {words('entryForm.discard.stay')}
        </button>
      </div>
    </fieldset>
  )
}

const focus = (button: HTMLButtonElement | null) => button?.focus()

/** Somebody else was faster: what is stored now. */
function Stored({ bill, reader }: { bill: Bill; reader: Reader }) {
  const { words, language } = reader
  const values = {
    title: bill.title,
    amount: amountText(bill.minor, bill, reader),
    day: formatDay(bill.dueDay, language),
  }
  return (
    <p className="callout callout-alarm" role="alert">
      <Icon name="triangle-alert" />
      <span>{words('bills.form.stored', values)}</span>
    </p>
  )
}
