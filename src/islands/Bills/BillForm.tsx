import {
  billDraftOf,
  billInputOf,
  emptyBill,
  validateBill,
} from '#lib/client/bills/form.ts'
import type { BillDraft } from '#lib/client/bills/form.ts'
import { storedBill } from '#lib/client/bills/pay.ts'
import { billsView } from '#lib/client/bills/view.ts'
import { saveBill } from '#lib/client/bills/save.ts'
import { previewSeriesChange } from '#lib/client/series.ts'
import { markAdded } from '#lib/client/core/added.ts'
import { tellSuccess } from '#lib/client/core/toasts.ts'
import { allowedAccount, entryAccounts } from '#lib/client/entryForm/accountChoices.ts'
import { notationOf } from '#lib/client/entryForm/rules.ts'
import { MOST_OF } from '#lib/client/entryForm/recurrence.ts'
import type { Bill } from '#lib/domain/bill.ts'
import type { Translate } from '#lib/i18n.ts'
import { FormDialog } from '../ui/form/FormDialog.tsx'
import { exampleAmount } from '../ui/form/useErrors.ts'
import { useEntryChoices } from '../ui/form/useEntryChoices.ts'
import { useForm } from '../ui/form/useForm.ts'
import { useLastAccount } from '../ui/form/useLastAccount.ts'
import { useT, useViewer } from '../ui/ViewerContext.tsx'
import type { BillEditing } from './billDialogs.ts'
import { BillFields } from './BillFields.tsx'
import { billFormFacts } from './billFormFacts.ts'

type Props = { editing: BillEditing; close: () => void }

/** Form of a new or an existing bill. */
export function BillForm({ editing, close }: Props) {
  const t = useT()
  const form = useBillForm(editing, close)
  return (
    <FormDialog title={t(titleOf(editing))} form={form}>
      <BillFields form={form} editing={editing} />
    </FormDialog>
  )
}

function titleOf({ bill, scope }: BillEditing) {
  if (!bill) return 'bills.form.add'
  return scope === 'all' ? 'bills.form.editAll' : 'bills.form.edit'
}

/** Toast about the saved bill; of a series, how many bills changed. */
async function tellSaved(saved: Bill | null, { bill, scope }: BillEditing, t: Translate) {
  if (!bill) markAdded(saved)
  if (!saved || !bill || scope !== 'all') {
    return tellSuccess(t(bill ? 'bills.BILL_UPDATED' : 'bills.BILL_ADDED'))
  }
  const isWhole = saved.seriesId === undefined || saved.seriesId === saved.id
  const count = await previewSeriesChange(
    isWhole ? { seriesId: saved.id } : { id: saved.id },
  ).then(
    ({ changes }) => changes,
    // A failed count does not undo the saved change.
    () => undefined,
  )
  if (count === undefined) tellSuccess(t('bills.BILL_UPDATED'))
  else tellSuccess(t('bills.seriesUpdated', { count }))
}

function useBillForm({ bill, scope }: BillEditing, close: () => void) {
  const found = useViewer()
  const { t } = found
  const viewer = { ...found, ...useEntryChoices(bill, 'expense', found) }
  const accounts = entryAccounts(viewer.accounts, bill?.currency ?? viewer.currency)
  const begin = (over: Bill | undefined): BillDraft => {
    const draft = over
      ? billDraftOf(over, viewer, scope === 'all')
      : emptyBill(viewer.billMails?.areOn ?? false)
    return { ...draft, account: allowedAccount(draft.account, accounts) }
  }
  const form = useForm({
    name: { type: 'bill', id: bill?.id, scope },
    original: bill,
    begin,
    validate: (draft, over) => validateBill(draft, { ...viewer, bill: over }),
    values: (over) => ({
      ...MOST_OF,
      amount: { example: exampleAmount(notationOf(over, viewer)) },
    }),
    picture: 'image',
    save: (draft, over) => saveBill(billInputOf(draft, { ...viewer, bill: over }), over),
    close,
    saved: (saved) => {
      // The saved bill belongs to another tab now.
      const isElsewhere = saved && !saved.rule && saved.state !== bill?.state
      if (bill && isElsewhere) billsView.closeDetail()
      void tellSaved(saved, { bill, scope }, t)
    },
    stored: storedBill,
    storedFacts: (draft, stored) => billFormFacts(draft, begin(stored), stored, viewer),
  })
  useLastAccount(form, accounts, bill ? undefined : 'bill')
  return form
}
