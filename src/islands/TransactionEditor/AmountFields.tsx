import { $currencies } from '#lib/client/reference.ts'
import type { TransactionDraft, TransactionField } from '#lib/client/transactions/form.ts'
import { mayWait } from '#lib/client/transactions/orWaiting.ts'
import { ChoiceField } from '../ui/form/ChoiceField.tsx'
import { AmountField } from '../ui/form/AmountField.tsx'
import { TryAgain } from '../ui/list/TryAgain.tsx'
import type { Form } from '../ui/form/useForm.ts'
import { useAnswer } from '../ui/useAnswer.ts'
import { useT } from '../ui/ViewerContext.tsx'

type Props = {
  form: Form<TransactionDraft, TransactionField>
  currency: string
}

/** Field of the amount, and beside it the amount paid in another currency. */
export function AmountFields({ form, currency }: Props) {
  const t = useT()
  const { draft, field, leave } = form
  const { data: currencies = [], error: failure } = useAnswer($currencies)
  const others = currencies.filter(({ code }) => code !== currency)
  const isKnown = others.some(({ code }) => code === draft.currency)
  return (
    <>
      <div className="form-pair">
        <AmountField
          {...field('amount')}
          currency={currency}
          label={t('entryForm.amountIn', { currency })}
          leave={() => leave('amount')}
          isFirst
        />
        <ChoiceField {...field('currency')} label={t('entryForm.paidIn')}>
          <option value="">{currency}</option>
          {draft.currency && !isKnown && (
            <option value={draft.currency}>{draft.currency}</option>
          )}
          {others.map(({ code, name }) => (
            <option key={code} value={code}>
              {`${code} · ${name}`}
            </option>
          ))}
        </ChoiceField>
      </div>
      {/* Without a connection the form waits with its own currency; nothing is wrong. */}
      {Boolean(failure) && !mayWait() && (
        <TryAgain
          text={t('entryForm.currenciesFailed')}
          retry={() => $currencies.invalidate()}
        />
      )}
      {draft.currency && (
        <AmountField
          {...field('foreignAmount')}
          currency={draft.currency}
          label={t('entryForm.amountPaidIn', { currency: draft.currency })}
          leave={() => leave('foreignAmount')}
        />
      )}
    </>
  )
}
