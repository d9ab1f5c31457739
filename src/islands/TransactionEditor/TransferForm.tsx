import { markAdded } from '#lib/client/core/added.ts'
import { tellSuccess } from '#lib/client/core/toasts.ts'
import { saveTransfer } from '#lib/client/transactions.ts'
import { closeEditor } from '#lib/client/transactions/editing.ts'
import { firstWhen } from '#lib/client/entryForm/rules.ts'
import { allowedAccount, transferAccounts } from '#lib/client/entryForm/accountChoices.ts'
import type { FormAccount } from '#lib/client/entryForm/accountChoices.ts'
import { storedTransaction } from '#lib/client/transactions/stored.ts'
import {
  currenciesOf,
  needsTwoAmounts,
  newTransfer,
  transferDraftOf,
  transferInputOf,
  validateTransfer,
} from '#lib/client/transactions/transfer.ts'
import type { TransferDraft } from '#lib/client/transactions/transfer.ts'
import type { Day } from '#lib/domain/day.ts'
import type { Transaction } from '#lib/domain/transaction.ts'
import { newFormAddress } from '#lib/views/forms.ts'
import { AccountField } from '../ui/form/AccountField.tsx'
import { AmountField } from '../ui/form/AmountField.tsx'
import { FormDialog } from '../ui/form/FormDialog.tsx'
import { NotesField } from '../ui/form/NotesField.tsx'
import { exampleAmount } from '../ui/form/useErrors.ts'
import { useForm } from '../ui/form/useForm.ts'
import { WhenFields } from '../ui/form/WhenFields.tsx'
import { useViewer } from '../ui/ViewerContext.tsx'
import { transferFacts } from './storedFacts.ts'
import { savedText } from './useTransactionForm.ts'

type Props = {
  editing: {
    transaction?: Transaction
    day?: Day
    accountId?: string
    isInLedger?: boolean
  }
  accounts: readonly FormAccount[]
}

/** Form of a new or an existing transfer between own accounts. */
export function TransferForm({ editing, accounts }: Props) {
  const { t, currency, profileId } = useViewer()
  const { transaction } = editing
  const sides = { accounts: transferAccounts(accounts, profileId), currency }
  const form = useTransferForm(editing, sides)
  const { draft, field, leave } = form
  const currencies = currenciesOf(draft, sides)
  const side = { accounts: sides.accounts, noneLabel: t('entryForm.chooseAccount') }
  return (
    <FormDialog
      title={t(transaction ? 'entryForm.editTransfer' : 'entryForm.addTransfer')}
      form={form}
      hasAnother={!transaction}
    >
      {sides.accounts.length < FEWEST_SIDES && (
        <p className="form-note">
          {t('entryForm.transferNeedsTwo')}{' '}
          <a href={newFormAddress('account')}>{t('entryForm.addAccount')}</a>
        </p>
      )}
      <AccountField
        {...field('from')}
        {...side}
        label={t('entryForm.from')}
        stored={transaction?.accountId}
      />
      <AccountField
        {...field('to')}
        {...side}
        label={t('entryForm.to')}
        stored={transaction?.toAccountId}
      />
      <AmountField
        {...field('amount')}
        currency={currencies.from}
        label={t('entryForm.amountIn', { currency: currencies.from ?? currency })}
        leave={() => leave('amount')}
      />
      {needsTwoAmounts(draft, sides) && (
        <AmountField
          {...field('toAmount')}
          currency={currencies.to}
          label={t('entryForm.arrivesIn', { currency: currencies.to! })}
          leave={() => leave('toAmount')}
        />
      )}
      <WhenFields form={form} dayLabel={t('entryForm.day')} />
      <NotesField {...field('notes')} />
    </FormDialog>
  )
}

/** Number of accounts that a transfer needs. */
const FEWEST_SIDES = 2

type Sides = { accounts: readonly FormAccount[]; currency: string }

function useTransferForm(editing: Props['editing'], sides: Sides) {
  const { transaction, day, accountId, isInLedger } = editing
  const viewer = useViewer()
  const { t, language, zone } = viewer
  const allowed = (id = '') => allowedAccount(id, sides.accounts)
  const begin = (over: Transaction | undefined): TransferDraft => {
    if (!over) return { ...newTransfer(firstWhen(day, zone)), from: allowed(accountId) }
    const draft = transferDraftOf(over, { sides, language, zone })
    return { ...draft, from: allowed(draft.from), to: allowed(draft.to) }
  }
  return useForm({
    name: { type: 'transfer', id: transaction?.id },
    original: transaction,
    begin,
    validate: (draft, over) =>
      validateTransfer(draft, { transaction: over, sides, language }),
    values: (_over, draft) => {
      const { from = sides.currency, to = sides.currency } = currenciesOf(draft, sides)
      return {
        amount: { example: exampleAmount({ language, currency: from }) },
        toAmount: { example: exampleAmount({ language, currency: to }) },
      }
    },
    save: (draft, over) =>
      saveTransfer(transferInputOf(draft, { transaction: over, sides, language, zone })),
    close: closeEditor,
    saved: (saved) => {
      if (!transaction) markAdded(saved)
      tellSuccess(t(savedText(SAVED, transaction, isInLedger)))
    },
    stored: storedTransaction,
    storedFacts: (draft, stored) =>
      transferFacts(draft, begin(stored), sides.accounts, viewer),
  })
}

const SAVED = {
  new: 'entryForm.transferAdded',
  old: 'entryForm.transferUpdated',
} as const
