import { loadModule } from '#lib/client/core/modules.ts'
import type { TransactionDraft, TransactionField } from '#lib/client/transactions/form.ts'
import { Check } from '../ui/form/Check.tsx'
import type { Form } from '../ui/form/useForm.ts'
import { Later } from '../ui/Later.tsx'
import { useT } from '../ui/ViewerContext.tsx'
import './RefundFields.css'

type Props = {
  form: Form<TransactionDraft, TransactionField>
  ownId?: string
  /** Receives category and account of a chosen purchase. */
  recall: (purchase: { lastCategoryId: number; lastAccountId?: string }) => void
}

const load = () => loadModule(() => import('../ui/form/PurchaseField.tsx'))

/** Switch of a refund, and the choice of its purchase; hidden with a remote backend. */
export function RefundFields({ form, ownId, recall }: Props) {
  const t = useT()
  const { isRefund, merchant } = form.draft
  return (
    <div className="refund-fields">
      <Check
        {...form.field('isRefund')}
        label={t('entryForm.refund.label')}
        help={t('entryForm.refund.help')}
      />
      {isRefund && (
        <Later load={load}>
          {({ PurchaseField }) => (
            <PurchaseField
              {...form.field('refundOf')}
              ownId={ownId}
              merchant={merchant.name}
              recall={recall}
            />
          )}
        </Later>
      )}
    </div>
  )
}
