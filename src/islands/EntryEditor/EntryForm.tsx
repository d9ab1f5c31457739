import { closeEditor, openEditor } from '#lib/client/entries/editing.ts'
import { transferAccounts } from '#lib/client/entries/formChoices.ts'
import type { EntryType } from '#lib/domain/transaction.ts'
import { AccountField } from '../ui/form/AccountField.tsx'
import { CategoryField } from '../ui/form/CategoryField.tsx'
import { FormFrame } from '../ui/form/FormFrame.tsx'
import { NotesField } from '../ui/form/NotesField.tsx'
import { PhotoField } from '../ui/form/PhotoField.tsx'
import { RecurrenceFields } from '../ui/form/RecurrenceFields.tsx'
import { WhenFields } from '../ui/form/WhenFields.tsx'
import type { Person } from '../ui/person.ts'
import { AmountFields } from './AmountFields.tsx'
import { MerchantField } from './MerchantField.tsx'
import type { Offered } from './reader.ts'
import { StoredElsewhere } from './StoredElsewhere.tsx'
import { storedTexts } from './storedTexts.ts'
import { useEntryForm } from './useEntryForm.ts'
import type { EntryEditing } from './useEntryForm.ts'

type Props = { editing: EntryEditing; offered: Offered; reader: Person }

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
      close={closeEditor}
      another={entry ? undefined : state.another}
      stored={
        storedForm && (
          <StoredElsewhere
            stored={storedTexts(form, storedForm, offered, reader)}
            framed={state}
            words={words}
          />
        )
      }
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
      <WhenFields dayLabel={words('entryForm.day')} {...{ form, errors, change, words }} />
      {state.isPlanned && (
        <RecurrenceFields
          form={form}
          errors={errors}
          changedId={editing.scope === 'future' ? entry?.id : undefined}
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
