import { failureText } from '#lib/client/core/failures.ts'
import { loadModule } from '#lib/client/core/modules.ts'
import type { TransactionDraft, TransactionField } from '#lib/client/transactions/form.ts'
import { Check } from '../ui/form/Check.tsx'
import type { Form } from '../ui/form/useForm.ts'
import { TryAgain } from '../ui/list/TryAgain.tsx'
import { useRequest } from '../ui/useRequest.ts'
import { useT } from '../ui/ViewerContext.tsx'

type Props = {
  form: Form<TransactionDraft, TransactionField>
  ownId?: string
  /** Receives category and account of a chosen purchase. */
  recall: (purchase: { lastCategoryId: number; lastAccountId?: string }) => void
}

const loadLater = () => loadModule(() => import('./PurchaseField.tsx'))

/** Switch of a refund, and the choice of its purchase; hidden with a remote backend. */
export function RefundFields({ form, ownId, recall }: Props) {
  const t = useT()
  const { isRefund, merchant } = form.draft
  const later = useRequest(loadLater, isRefund)
  const PurchaseField = later.result?.PurchaseField
  return (
    <div className="refund-fields">
      <Check
        {...form.field('isRefund')}
        label={t('entryForm.refund.label')}
        help={t('entryForm.refund.help')}
      />
      {isRefund && PurchaseField && (
        <PurchaseField
          {...form.field('refundOf')}
          ownId={ownId}
          merchant={merchant.name}
          choose={({ categoryId, accountId }) =>
            recall({ lastCategoryId: categoryId, lastAccountId: accountId })
          }
        />
      )}
      {isRefund && Boolean(later.failure) && (
        <TryAgain text={failureText(later.failure, t)} retry={later.retry} />
      )}
    </div>
  )
}
