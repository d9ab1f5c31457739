import { useState } from 'react'
import { $accounts } from '#lib/client/accounts.ts'
import { $categories } from '#lib/client/categories.ts'
import { failureText } from '#lib/client/core/failures.ts'
import { transferAccounts } from '#lib/client/entryForm/accountChoices.ts'
import { categoryOptions } from '#lib/client/entryForm/choices.ts'
import type { EntryRuleDraft } from '#lib/client/rules/form.ts'
import { LONGEST } from '#lib/domain/limits.ts'
import type { TextCondition } from '#lib/domain/rules.ts'
import { AmountField } from '../../ui/form/AmountField.tsx'
import { ChoiceField } from '../../ui/form/ChoiceField.tsx'
import { TextField } from '../../ui/form/TextField.tsx'
import type { Form } from '../../ui/form/useForm.ts'
import { TryAgain } from '../../ui/list/TryAgain.tsx'
import { useAnswer } from '../../ui/useAnswer.ts'
import { useT, useViewer } from '../../ui/ViewerContext.tsx'

type Props = { form: Form<EntryRuleDraft, keyof EntryRuleDraft> }

/** Fields of a rule: payee and values to fill in, then further conditions. */
export function RuleFields({ form }: Props) {
  const { t, currency } = useViewer()
  const { draft, field, leave } = form
  const { text, amount, whenAccount, payeeHow } = draft
  const [isOpen] = useState(() =>
    Boolean(text || amount || whenAccount || payeeHow === 'is'),
  )
  return (
    <>
      <div className="rule-form">
        <TextField
          {...field('payee')}
          label={t(payeeHow === 'is' ? 'rules.payeeIs' : 'rules.payeeContains')}
          maxLength={LONGEST.merchant}
        />
        <CategoryChoice {...field('category')} />
        <AccountChoice
          {...field('account')}
          label={t('rules.account')}
          none={t('rules.open')}
        />
        <TextField
          {...field('name')}
          label={t('rules.name')}
          maxLength={LONGEST.merchant}
        />
      </div>
      <details className="rule-more" open={isOpen}>
        <summary>{t('rules.more')}</summary>
        <div className="rule-form">
          <HowChoice {...field('payeeHow')} label={t('rules.payeeHow')} />
          <TextField
            {...field('text')}
            label={t(draft.textHow === 'is' ? 'rules.textIs' : 'rules.textContains')}
            maxLength={LONGEST.merchant}
          />
          <HowChoice {...field('textHow')} label={t('rules.textHow')} />
          <AmountField
            {...field('amount')}
            currency={currency}
            label={t('rules.amount')}
            leave={() => leave('amount')}
          />
          <AccountChoice
            {...field('whenAccount')}
            label={t('rules.whenAccount')}
            none={t('rules.anyAccount')}
          />
        </div>
      </details>
    </>
  )
}

type FieldProps<Value> = { value: Value; error?: string; change: (value: Value) => void }

function HowChoice(props: FieldProps<TextCondition['how']> & { label: string }) {
  const t = useT()
  return (
    <ChoiceField {...props}>
      <option value="contains">{t('rules.contains')}</option>
      <option value="is">{t('rules.is')}</option>
    </ChoiceField>
  )
}

function CategoryChoice(props: FieldProps<string>) {
  const t = useT()
  const { data: categories = [], error } = useAnswer($categories)
  const stored = props.value === '' ? undefined : Number(props.value)
  const groups = (['expense', 'income'] as const).map((type) => ({
    type,
    options: categoryOptions(categories, type, stored),
  }))
  return (
    <div>
      <ChoiceField {...props} label={t('rules.category')}>
        <option value="">{t('rules.open')}</option>
        {groups.map(({ type, options }) => (
          <optgroup key={type} label={t(`rules.${type}`)}>
            {options.map(({ category: { id, name } }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </optgroup>
        ))}
      </ChoiceField>
      {Boolean(error) && (
        <TryAgain text={failureText(error, t)} retry={() => $categories.invalidate()} />
      )}
    </div>
  )
}

function AccountChoice({
  label,
  none,
  ...field
}: FieldProps<string> & { label: string; none: string }) {
  const { t, profileId } = useViewer()
  const { data, error } = useAnswer($accounts)
  const own = transferAccounts(data?.accounts ?? [], profileId)
  return (
    <div>
      <ChoiceField {...field} label={label}>
        <option value="">{none}</option>
        {own.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </ChoiceField>
      {Boolean(error) && (
        <TryAgain
          text={failureText(error, t)}
          retry={() => $accounts.invalidate()}
          isOnlyLogged
        />
      )}
    </div>
  )
}
