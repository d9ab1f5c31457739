import { closeEditor } from '#lib/client/entries/editing.ts'
import { currenciesOf, needsTwoAmounts } from '#lib/client/entries/transfer.ts'
import type { FormAccount } from '#lib/client/entries/formChoices.ts'
import { AccountField } from '../ui/form/AccountField.tsx'
import { AmountField } from '../ui/form/AmountField.tsx'
import { FormFrame } from '../ui/form/FormFrame.tsx'
import { NotesField } from '../ui/form/NotesField.tsx'
import { WhenFields } from '../ui/form/WhenFields.tsx'
import { useViewer } from '../ui/ViewerContext.tsx'
import { StoredElsewhere } from './StoredElsewhere.tsx'
import { storedTransferTexts } from './storedTexts.ts'
import { useTransferForm } from './useTransferForm.ts'
import type { TransferEditing } from './useTransferForm.ts'

type Props = {
  editing: TransferEditing
  accounts: readonly FormAccount[]
}

/** The form of a transfer between own accounts, new or not. */
export function TransferForm({ editing, accounts }: Props) {
  const viewer = useViewer()
  const { t } = viewer
  const state = useTransferForm(editing, accounts)
  const { form, errors, change, leave, sides, isCleared, storedForm } = state
  const isNew = !editing.entry
  const currencies = currenciesOf(form, sides)
  const side = { accounts: sides.accounts, noneLabel: t('entryForm.chooseAccount') }
  return (
    <FormFrame
      title={t(isNew ? 'entryForm.addTransfer' : 'entryForm.editTransfer')}
      framed={state}
      close={closeEditor}
      another={isNew ? state.another : undefined}
      stored={
        storedForm && (
          <StoredElsewhere
            stored={storedTransferTexts(form, storedForm, accounts, viewer)}
            framed={state}
          />
        )
      }
    >
      <AccountField
        {...side}
        label={t('entryForm.from')}
        value={form.from}
        isCleared={isCleared.from && form.from === ''}
        error={errors.from}
        change={(from) => change({ from })}
      />
      <AccountField
        {...side}
        label={t('entryForm.to')}
        value={form.to}
        isCleared={isCleared.to && form.to === ''}
        error={errors.to}
        change={(to) => change({ to })}
      />
      <AmountField
        label={t('entryForm.amountIn', {
          currency: currencies.from ?? viewer.currency,
        })}
        name="amount"
        value={form.amount}
        error={errors.amount}
        change={(amount) => change({ amount })}
        leave={() => leave('amount')}
      />
      {needsTwoAmounts(form, sides) && (
        <AmountField
          label={t('entryForm.arrivesIn', { currency: currencies.to! })}
          value={form.toAmount}
          error={errors.toAmount}
          change={(toAmount) => change({ toAmount })}
          leave={() => leave('toAmount')}
        />
      )}
      <WhenFields dayLabel={t('entryForm.day')} {...{ form, errors, change }} />
      <NotesField {...{ form, change }} error={errors.notes} />
    </FormFrame>
  )
}
