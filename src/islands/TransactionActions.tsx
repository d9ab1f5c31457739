import { openEditor } from '#lib/client/transactions/editing.ts'
import type { Transaction } from '#lib/domain/transaction.ts'
import { FormLink } from './ui/FormLink.tsx'
import { Icon } from './ui/Icon.tsx'
import { useT } from './ui/ViewerContext.tsx'
import { useIncomeDeletion } from './ui/list/useIncomeDeletion.tsx'

/** On the server alone, which spells what the press will ask (`client/pages/shell/askAtOnce.ts`). */
const early = import.meta.env.SSR ? await import('#lib/client/earlyDeletion.ts') : undefined

export type TransactionActionsProps = {
  transaction: Transaction
  name: string
  /** Address of the view with these details. */
  address: string
  /** Names in the ledger of an account, where other forms stand above. */
  inLedger?: { edit: string; remove: string }
  /** Deletes it, an income perhaps with all after it. */
  remove: (isWithFuture: boolean) => void
}

/** Forms and questions for the creator of a transaction; an income asks before it is deleted. */
export function TransactionActions(props: TransactionActionsProps) {
  const { transaction, name, address, inLedger, remove } = props
  const t = useT()
  const { type, seriesId } = transaction
  const deletion = useIncomeDeletion({
    isOfSeries: seriesId !== undefined,
    name,
    removeOne: () => remove(false),
    removeFuture: () => remove(true),
  })
  const removal = {
    className: 'button outline',
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
      <FormLink
        className="button"
        form="transaction-edit"
        address={address}
        open={() => openEditor({ type, transaction, isInLedger: inLedger !== undefined })}
        aria-label={inLedger?.edit}
      >
        {t('transactions.edit')}
      </FormLink>
      {type !== 'transfer' && (
        <FormLink
          className="button outline"
          form="transaction-copy"
          address={address}
          open={() => openEditor({ type, copied: transaction })}
        >
          <Icon name="copy" size={18} />
          {t('transactions.duplicate')}
        </FormLink>
      )}
      {type === 'income' ? (
        <FormLink
          {...removal}
          form="transaction-delete"
          address={address}
          open={deletion.ask}
        />
      ) : (
        <button
          {...removal}
          type="button"
          data-question={early?.deletionQuestion(transaction)}
          suppressHydrationWarning
          onClick={() => remove(false)}
        />
      )}
      {deletion.drawn}
    </div>
  )
}
