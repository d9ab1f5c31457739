import { openEditor } from '#lib/client/entries/editing.ts'
import { transferAccounts } from '#lib/client/entries/formChoices.ts'
import type { EntryType } from '#lib/domain/transaction.ts'
import { AccountField } from './AccountField.tsx'
import { AmountFields } from './AmountFields.tsx'
import { CategoryField } from './CategoryField.tsx'
import { FormFrame } from './FormFrame.tsx'
import { MerchantField } from './MerchantField.tsx'
import { NotesField } from '../ui/entry/NotesField.tsx'
import { PhotoField } from '../ui/entry/PhotoField.tsx'
import type { FormReader } from '../ui/entry/reader.ts'
import type { Offered } from './reader.ts'
import { RecurrenceFields } from '../ui/entry/RecurrenceFields.tsx'
import { storedTexts } from './storedTexts.ts'
import { useEntryForm } from './useEntryForm.ts'
import type { EntryEditing } from './useEntryForm.ts'
import { WhenFields } from './WhenFields.tsx'

type Props = { editing: EntryEditing; offered: Offered; reader: FormReader }

/** The form of an expense or income, new or not. */
export function EntryForm({ editing, offered, reader }: Props) {
  const { words, profileId, language } = reader
  const state = useEntryForm(editing, offered, reader)
  const { form, errors, change, leave, storedForm } = state
  const { type, entry } = editing
  const canTransfer = !entry && transferAccounts(offered.accounts, profileId).length > 1
  return (
    <FormFrame
      title={words(TITLES[type][entry ? 'edit' : 'add'])}
      framed={state}
      stored={storedForm && storedTexts(form, storedForm, offered, reader)}
      words={words}
    >
      <AmountFields
        {...{ form, errors, change, leave, words, language }}
        currency={state.currency}
      />
      <CategoryField
        type={type}
        form={form}
        stored={entry?.categoryId}
        error={errors.category}
        categories={offered.categories}
        change={change}
        words={words}
      />
      <MerchantField
        type={type}
        value={form.merchant}
        error={errors.merchant}
        change={(merchant) => change({ merchant })}
        reader={reader}
      />
      <AccountField
        label={words('entryForm.account')}
        value={form.account}
        accounts={state.usable}
        noneLabel={words('entryForm.noAccount')}
        isCleared={state.isCleared && form.account === ''}
        error={errors.account}
        change={(account) => change({ account })}
        words={words}
      />
      <WhenFields {...{ form, errors, change, words }} />
      {state.isPlanned && (
        <RecurrenceFields
          form={form}
          errors={errors}
          isSeries={editing.scope === 'future'}
          change={state.changePlan}
          reader={reader}
        />
      )}
      <NotesField {...{ form, change, words }} error={errors.notes} />
      <PhotoField
        name={form.image}
        upload={state.upload}
        error={errors.image}
        remove={() => change({ image: '' })}
        reader={reader}
      />
      {canTransfer && (
        <button
          type="button"
          className="link-button"
          onClick={() => openEditor({ type: 'transfer', day: editing.day })}
        >
          {words('entryForm.transferInstead')}
        </button>
      )}
    </FormFrame>
  )
}

const TITLES = {
  expense: { add: 'entryForm.addExpense', edit: 'entryForm.editExpense' },
  income: { add: 'entryForm.addIncome', edit: 'entryForm.editIncome' },
} as const satisfies Record<EntryType, object>
