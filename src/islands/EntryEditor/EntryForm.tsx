import { openEditor } from '#lib/client/entries/editing.ts'
import { entryAccounts, transferAccounts } from '#lib/client/entries/formChoices.ts'
import type { EntryType } from '#lib/domain/transaction.ts'
import { AccountField } from '../ui/form/AccountField.tsx'
import { CategoryField } from '../ui/form/CategoryField.tsx'
import { FormDialog } from '../ui/form/FormDialog.tsx'
import { NotesField } from '../ui/form/NotesField.tsx'
import { PhotoField } from '../ui/form/PhotoField.tsx'
import { RecurrenceFields } from '../ui/form/RecurrenceFields.tsx'
import { WhenFields } from '../ui/form/WhenFields.tsx'
import { useViewer } from '../ui/ViewerContext.tsx'
import type { Offered } from './offered.ts'
import { AmountFields } from './AmountFields.tsx'
import { MerchantField } from './MerchantField.tsx'
import { useEntryForm } from './useEntryForm.ts'
import type { EntryEditing } from './useEntryForm.ts'

type Props = { editing: EntryEditing; offered: Offered }

/** Form of a new or an existing expense or income. */
export function EntryForm({ editing, offered }: Props) {
  const { t, profileId, ...viewer } = useViewer()
  const { type, entry, scope } = editing
  // A stored transaction is never converted to another currency.
  const currency = entry?.currency ?? viewer.currency
  const accounts = entryAccounts(offered.accounts, currency)
  const form = useEntryForm(editing, { ...offered, accounts })
  const canTransfer = !entry && transferAccounts(offered.accounts, profileId).length > 1
  return (
    <FormDialog
      title={t(TITLES[type][entry ? 'edit' : 'add'])}
      form={form}
      hasAnother={!entry}
    >
      <AmountFields form={form} currency={currency} />
      <CategoryField
        {...form.field('category')}
        type={type}
        stored={entry?.categoryId}
        categories={offered.categories}
      />
      <MerchantField {...form.field('merchant')} type={type} />
      <AccountField
        {...form.field('account')}
        label={t('entryForm.account')}
        accounts={accounts}
        stored={entry?.accountId}
      />
      <WhenFields form={form} dayLabel={t('entryForm.day')} />
      {type === 'income' && scope !== 'one' && (
        <RecurrenceFields
          form={form}
          changedId={scope === 'future' ? entry?.id : undefined}
        />
      )}
      <NotesField {...form.field('notes')} />
      <PhotoField {...form.field('image')} upload={form.upload} />
      {canTransfer && (
        <button
          type="button"
          className="link-button"
          onClick={() => openEditor({ type: 'transfer', day: editing.day })}
        >
          {t('entryForm.transferInstead')}
        </button>
      )}
    </FormDialog>
  )
}

const TITLES = {
  expense: { add: 'entryForm.addExpense', edit: 'entryForm.editExpense' },
  income: { add: 'entryForm.addIncome', edit: 'entryForm.editIncome' },
} as const satisfies Record<EntryType, object>
