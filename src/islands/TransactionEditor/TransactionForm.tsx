import { openEditor } from '#lib/client/transactions/editing.ts'
import { entryAccounts, transferAccounts } from '#lib/client/entryForm/accountChoices.ts'
import type { IncomeOrExpense } from '#lib/domain/transaction.ts'
import { AccountField } from '../ui/form/AccountField.tsx'
import { CategoryField } from '../ui/form/CategoryField.tsx'
import { FormDialog } from '../ui/form/FormDialog.tsx'
import { NotesField } from '../ui/form/NotesField.tsx'
import { PhotoField } from '../ui/form/PhotoField.tsx'
import { RecurrenceFields } from '../ui/form/RecurrenceFields.tsx'
import { WhenFields } from '../ui/form/WhenFields.tsx'
import { useOffered } from '../ui/useOffered.ts'
import { useEntryChoices } from '../ui/form/useEntryChoices.ts'
import { useSharedFile } from '../ui/form/useSharedFile.ts'
import { useViewer } from '../ui/ViewerContext.tsx'
import type { FormChoices } from '#lib/client/entryForm/ofOthers.ts'
import { AmountFields } from './AmountFields.tsx'
import { MerchantField } from './MerchantField.tsx'
import { RefundFields } from './RefundFields.tsx'
import { SplitFields } from './SplitFields.tsx'
import { useTransactionForm } from './useTransactionForm.ts'
import type { TransactionEditing } from './useTransactionForm.ts'

type Props = { editing: TransactionEditing; offered: FormChoices }

/** Form of a new or an existing expense or income. */
export function TransactionForm({ editing, ...props }: Props) {
  const { t, profileId, ...viewer } = useViewer()
  const { type, transaction, copied, waiting, scope } = editing
  const { isOthers, ...offered } = useEntryChoices(transaction, type, props.offered)
  // A stored transaction is never converted to another currency.
  const currency = transaction?.currency ?? viewer.currency
  const accounts = entryAccounts(offered.accounts, currency)
  const form = useTransactionForm(editing, { ...offered, accounts })
  const canSplit = form.canSplit && type === 'expense' && !transaction
  const isNewExpense = type === 'expense' && !transaction && !copied && !waiting
  useSharedFile(form.upload.pick, isNewExpense)
  const isTransferOffered = useOffered('addUpdateTransfer')
  const canTransfer =
    isTransferOffered &&
    !transaction &&
    transferAccounts(offered.accounts, profileId).length > 1
  return (
    <FormDialog
      title={t(TITLES[type][transaction ? 'edit' : 'add'])}
      form={form}
      hasAnother={!transaction && !copied && !waiting}
    >
      <MerchantField {...form.field('merchant')} type={type} recall={form.recall} />
      {!form.draft.lines?.length && (
        <CategoryField
          {...form.field('category')}
          type={type}
          stored={transaction?.categoryId}
          categories={offered.categories}
          isFixed={isOthers}
        />
      )}
      <AccountField
        {...form.field('account')}
        label={t('entryForm.account')}
        accounts={accounts}
        stored={transaction?.accountId}
      />
      <AmountFields form={form} currency={currency} />
      {type === 'expense' && !transaction?.billId && (
        <RefundFields form={form} ownId={transaction?.id} recall={form.recall} />
      )}
      {canSplit && (
        <SplitFields form={form} categories={offered.categories} currency={currency} />
      )}
      <WhenFields
        form={form}
        dayLabel={t('entryForm.day')}
        // Spec B, 5: an empty date of an income is ignored.
        keepsDay={type === 'income'}
      />
      {type === 'income' && scope !== 'one' && (
        <RecurrenceFields
          form={form}
          changedId={scope === 'future' ? transaction?.id : undefined}
        />
      )}
      <NotesField {...form.field('notes')} />
      {!isOthers && <PhotoField {...form.field('image')} upload={form.upload} />}
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
} as const satisfies Record<IncomeOrExpense, object>
