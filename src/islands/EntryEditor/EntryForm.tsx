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
import { useViewer } from '../ui/ViewerContext.tsx'
import type { Offered } from './offered.ts'
import { AmountFields } from './AmountFields.tsx'
import { MerchantField } from './MerchantField.tsx'
import { StoredElsewhere } from './StoredElsewhere.tsx'
import { storedTexts } from './storedTexts.ts'
import { useEntryForm } from './useEntryForm.ts'
import type { EntryEditing } from './useEntryForm.ts'

type Props = { editing: EntryEditing; offered: Offered }

/** The form of an expense or income, new or not. */
export function EntryForm({ editing, offered }: Props) {
  const viewer = useViewer()
  const { t, profileId } = viewer
  const state = useEntryForm(editing, offered)
  const { form, errors, change, leave, storedForm } = state
  const { type, entry } = editing
  const canTransfer = !entry && transferAccounts(offered.accounts, profileId).length > 1
  return (
    <FormFrame
      title={t(TITLES[type][entry ? 'edit' : 'add'])}
      framed={state}
      close={closeEditor}
      another={entry ? undefined : state.another}
      stored={
        storedForm && (
          <StoredElsewhere
            stored={storedTexts(form, storedForm, offered, viewer)}
            framed={state}
          />
        )
      }
    >
      <AmountFields {...{ form, errors, change, leave }} currency={state.currency} />
      <CategoryField
        type={type}
        form={form}
        stored={entry?.categoryId}
        error={errors.category}
        categories={offered.categories}
        change={change}
      />
      <MerchantField
        type={type}
        value={form.merchant}
        error={errors.merchant}
        change={(merchant) => change({ merchant })}
      />
      <AccountField
        label={t('entryForm.account')}
        value={form.account}
        accounts={state.usable}
        noneLabel={t('entryForm.noAccount')}
        isCleared={state.isCleared && form.account === ''}
        error={errors.account}
        change={(account) => change({ account })}
      />
      <WhenFields dayLabel={t('entryForm.day')} {...{ form, errors, change }} />
      {state.isPlanned && (
        <RecurrenceFields
          form={form}
          errors={errors}
          changedId={editing.scope === 'future' ? entry?.id : undefined}
          change={state.changePlan}
        />
      )}
      <NotesField {...{ form, change }} error={errors.notes} />
      <PhotoField
        name={form.image}
        upload={state.upload}
        error={errors.image}
        remove={() => change({ image: '' })}
      />
      {canTransfer && (
        <button
          type="button"
          className="link-button"
          onClick={() => openEditor({ type: 'transfer', day: editing.day })}
        >
          {t('entryForm.transferInstead')}
        </button>
      )}
    </FormFrame>
  )
}

const TITLES = {
  expense: { add: 'entryForm.addExpense', edit: 'entryForm.editExpense' },
  income: { add: 'entryForm.addIncome', edit: 'entryForm.editIncome' },
} as const satisfies Record<EntryType, object>
