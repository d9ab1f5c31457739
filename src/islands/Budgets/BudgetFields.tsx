import { asksToCarry } from '#lib/client/budgets/form.ts'
import type { BudgetDraft, BudgetEditing } from '#lib/client/budgets/form.ts'
import { $categories } from '#lib/client/categories.ts'
import type { FormCategory } from '#lib/client/entryForm/choices.ts'
import { formatMonth, monthInText } from '#lib/i18n/dates.ts'
import { AmountField } from '../ui/form/AmountField.tsx'
import { CategoryField } from '../ui/form/CategoryField.tsx'
import { Check } from '../ui/form/Check.tsx'
import { Field } from '../ui/form/Field.tsx'
import type { Form } from '../ui/form/useForm.ts'
import { RowsOnTheWay } from '../ui/list/RowsOnTheWay.tsx'
import { TryAgain } from '../ui/list/TryAgain.tsx'
import { useT, useViewer } from '../ui/ViewerContext.tsx'
import { MonthField } from './MonthField.tsx'
import { RolloverBegin } from './RolloverBegin.tsx'
import { Suggestions } from './Suggestions.tsx'

type Props = {
  form: Form<BudgetDraft, keyof BudgetDraft>
  editing: BudgetEditing
  /** Undefined while they load and after a failure. */
  categories?: readonly FormCategory[]
  failure?: unknown
}

export function BudgetFields({ form, editing, ...offered }: Props) {
  const { t, ...viewer } = useViewer()
  const { field, draft } = form
  const { budget, months, type } = editing
  const { profileId, organizerId = profileId } = viewer
  const isOthers = organizerId !== profileId
  const currency = budget?.currency ?? viewer.currency
  return (
    <>
      {budget ? (
        <Subject editing={editing} />
      ) : (
        <NewSubject form={form} editing={editing} {...offered} />
      )}
      <AmountField
        {...field('amount')}
        currency={currency}
        label={t('entryForm.amountIn', { currency })}
      />
      <Suggestions form={form} editing={editing} />
      {type === 'expense' && <AlertField {...field('alert')} />}
      <div>
        {months === undefined && (
          <Check {...field('repeats')} label={t('budgets.form.repeats')} />
        )}
        {asksToCarry(draft, editing) && (
          <Check
            {...field('carries')}
            label={t('budgets.form.carries')}
            help={t('budgets.form.carriesHelp')}
          />
        )}
        <RolloverBegin form={form} editing={editing} />
        {viewer.sharesWithFamily && !isOthers && (
          <ShareCheck form={form} editing={editing} />
        )}
      </div>
    </>
  )
}

/** Switch of the family share; turning it on names private entries that stay counted. */
function ShareCheck({ form, editing }: Pick<Props, 'form' | 'editing'>) {
  const t = useT()
  const budget = editing.budget && { ...editing.budget, ...form.original }
  const count = budget?.isShared === false ? (budget.unsharedCount ?? 0) : 0
  const { value, change } = form.field('isShared')
  return (
    <>
      <Check
        value={value}
        change={change}
        label={t('budgets.form.share')}
        help={t('budgets.form.shareHelp')}
      />
      {count > 0 && (
        <output className="field-help budget-holds">
          {value && t('budgets.form.shareHolds', { count })}
        </output>
      )}
    </>
  )
}

/** Category and month of a budget, which cannot be changed. */
function Subject({ editing: { budget, month } }: Pick<Props, 'editing'>) {
  const { t, language } = useViewer()
  const name = budget?.category?.name
  return (
    <p>
      {name
        ? t('budgets.form.of', { name, month: monthInText(month, language) })
        : formatMonth(month, language)}
    </p>
  )
}

function NewSubject({ form, editing, ...offered }: Props) {
  return (
    <div className="form-pair">
      <MonthField {...form.field('month')} editing={editing} />
      {editing.scope === 'category' && (
        <BudgetCategory form={form} editing={editing} {...offered} />
      )}
    </div>
  )
}

function BudgetCategory({ form, editing, categories, failure }: Props) {
  const { t, profileId, organizerId = profileId } = useViewer()
  const isOthers = organizerId !== profileId
  if (categories) {
    return (
      <CategoryField
        {...form.field('category')}
        type={editing.type}
        isFixed={isOthers}
        value={form.draft.category}
        categories={categories}
      />
    )
  }
  if (!failure) return <RowsOnTheWay rows={1} label={t('budgets.loading')} />
  return (
    <TryAgain
      text={t('budgets.form.categoriesFailed')}
      retry={() => $categories.revalidate()}
    />
  )
}

type AlertProps = { value: string; error?: string; change: (value: string) => void }

function AlertField({ value, error, change }: AlertProps) {
  const t = useT()
  return (
    <Field label={t('budgets.form.alert')} help={t('budgets.form.alertHelp')} error={error}>
      {(control) => (
        <div className="budget-percent">
          <input
            {...control}
            type="text"
            inputMode="numeric"
            autoComplete="off"
            value={value}
            onChange={({ target }) => change(target.value)}
          />
          <b aria-hidden="true">%</b>
        </div>
      )}
    </Field>
  )
}
