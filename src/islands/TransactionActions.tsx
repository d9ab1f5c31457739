import { openEditor } from '#lib/client/transactions/editing.ts'
import { asksBeforeDeletion } from '#lib/domain/transaction.ts'
import type { Transaction, TransactionRemoval } from '#lib/domain/transaction.ts'
import { FormLink } from './ui/FormLink.tsx'
import { Icon } from './ui/Icon.tsx'
import { useViewer } from './ui/ViewerContext.tsx'
import { useTransactionDeletion } from './ui/list/useTransactionDeletion.tsx'

export type TransactionActionsProps = {
  transaction: Transaction
  name: string
  /** Address of the view with these details. */
  address: string
  /** Labels of the buttons in an account's ledger, where the account has its own. */
  inLedger?: { edit: string; remove: string }
  /** Deletes the transaction, alone, with all later ones, or without its payment. */
  remove: (removal: TransactionRemoval) => void
}

/**
 * Forms and questions for who may change a transaction; a series' income or a payment asks
 * before deletion.
 */
export function TransactionActions(props: TransactionActionsProps) {
  const { transaction, name, address, inLedger, remove } = props
  const { t, profileId } = useViewer()
  const { type, seriesId } = transaction
  const isOwn = transaction.ownerId === profileId
  const ofIncome = seriesId === undefined ? 'income' : 'series'
  const kind = type === 'income' ? ofIncome : 'payment'
  const deletion = useTransactionDeletion({ kind, name, remove })
  const removal = {
    className: 'button',
    'aria-label': inLedger?.remove,
    children: (
      <>
        <Icon name="trash-2" size={18} />
        {t('transactions.delete')}
      </>
    ),
  }
  return (
    <div className="actions">
      {/* Transfers are between one's own accounts. */}
      {(isOwn || type !== 'transfer') && (
        <FormLink
          className="button"
          form="transaction-edit"
          address={address}
          open={() => openEditor({ type, transaction, isInLedger: inLedger !== undefined })}
          aria-label={inLedger?.edit}
        >
          {t('transactions.edit')}
        </FormLink>
      )}
      {isOwn && type !== 'transfer' && (
        <FormLink
          className="button"
          form="transaction-copy"
          address={address}
          open={() => openEditor({ type, copied: transaction })}
        >
          <Icon name="copy" size={18} />
          {t('transactions.duplicate')}
        </FormLink>
      )}
      {asksBeforeDeletion(transaction) ? (
        <FormLink
          {...removal}
          form="transaction-delete"
          address={address}
          open={deletion.ask}
        />
      ) : (
        <button {...removal} type="button" onClick={() => remove('one')} />
      )}
      {deletion.drawn}
    </div>
  )
}
