import { currenciesOf, needsTwoAmounts } from '#lib/client/entries/transfer.ts'
import type { FormAccount } from '#lib/client/entries/formChoices.ts'
import { AccountField } from './AccountField.tsx'
import { AmountField } from './AmountFields.tsx'
import { FormFrame } from './FormFrame.tsx'
import { NotesField } from '../ui/entry/NotesField.tsx'
import type { FormReader } from '../ui/entry/reader.ts'
import { storedTransferTexts } from './storedTexts.ts'
import { useTransferForm } from './useTransferForm.ts'
import type { TransferEditing } from './useTransferForm.ts'
import { WhenFields } from './WhenFields.tsx'

type Props = {
  editing: TransferEditing
  accounts: readonly FormAccount[]
  reader: FormReader
}

/** The form of a transfer between own accounts, new or not. */
export function TransferForm({ editing, accounts, reader }: Props) {
  const { words, language } = reader
  const state = useTransferForm(editing, accounts, reader)
  const { form, errors, change, leave, sides, isCleared, storedForm } = state
  const isNew = !editing.entry
  const currencies = currenciesOf(form, sides)
  const side = { accounts: sides.accounts, noneLabel: words('entryForm.chooseAccount') }
  return (
    <FormFrame
      title={words(isNew ? 'entryForm.addTransfer' : 'entryForm.editTransfer')}
      framed={state}
      stored={storedForm && storedTransferTexts(form, storedForm, accounts, reader)}
      words={words}
    >
      <AccountField
        {...side}
        label={words('entryForm.from')}
        value={form.from}
        isCleared={isCleared.from && form.from === ''}
        error={errors.from}
        change={(from) => change({ from })}
        words={words}
      />
      <AccountField
        {...side}
        label={words('entryForm.to')}
        value={form.to}
        isCleared={isCleared.to && form.to === ''}
        error={errors.to}
        change={(to) => change({ to })}
        words={words}
      />
      <AmountField
        label={words('entryForm.amountIn', {
          currency: currencies.from ?? reader.currency,
        })}
        name="amount"
        value={form.amount}
        error={errors.amount}
        change={(amount) => change({ amount })}
        leave={() => leave('amount')}
        {...{ words, language }}
      />
      {needsTwoAmounts(form, sides) && (
        <AmountField
          label={words('entryForm.arrivesIn', { currency: currencies.to! })}
          value={form.toAmount}
          error={errors.toAmount}
          change={(toAmount) => change({ toAmount })}
          leave={() => leave('toAmount')}
          {...{ words, language }}
        />
      )}
      <WhenFields {...{ form, errors, change, words }} />
      <NotesField {...{ form, change, words }} error={errors.notes} />
    </FormFrame>
  )
}
