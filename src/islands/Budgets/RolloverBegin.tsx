import { restToAdd } from '#lib/client/budgets/form.ts'
import type { BudgetDraft, BudgetEditing } from '#lib/client/budgets/form.ts'
import { monthsAheadOf, stepMonth } from '#lib/domain/months.ts'
import { asHeading } from '#lib/i18n/dates.ts'
import { amountText } from '../ui/amounts.ts'
import { RadioChoice } from '../ui/form/RadioChoice.tsx'
import type { Form } from '../ui/form/useForm.ts'
import { useViewer } from '../ui/ViewerContext.tsx'
import { monthTitleInText } from './budgetTexts.ts'

type Props = { form: Form<BudgetDraft, keyof BudgetDraft>; editing: BudgetEditing }

/** Amount that a new rollover adds to the month, or that it starts a month later. */
export function RolloverBegin({ form, editing }: Props) {
  const viewer = useViewer()
  const { t } = viewer
  const budget = editing.budget && { ...editing.budget, ...form.original }
  const minor = restToAdd(form.draft, { editing, budget })
  if (!budget || minor === 0) return null
  const { value, change } = form.field('carriesFrom')
  // A future month gains the rest of the present one, which may still change.
  const isAhead = monthsAheadOf(budget, viewer) > 0
  const added = isAhead ? 'budgets.form.restSoFar' : 'budgets.form.restAdded'
  const names = {
    before: monthTitleInText(stepMonth(budget, -1, viewer), viewer),
    month: monthTitleInText(budget, viewer),
    next: monthTitleInText(stepMonth(budget, 1, viewer), viewer),
  }
  return (
    <div className="rollover-begin">
      <RadioChoice
        label={t('budgets.form.restOf', names)}
        options={[
          { value: 'this', label: t('budgets.form.addRest') },
          {
            value: 'next',
            label: t(isAhead ? 'budgets.form.beginIn' : 'budgets.form.beginNext', names),
          },
        ]}
        value={value}
        change={change}
      />
      <output className="field-help" suppressHydrationWarning>
        {asHeading(
          t(value === 'this' ? added : 'budgets.form.restBegins', {
            ...names,
            amount: amountText(minor, budget, viewer),
          }),
          viewer.language,
        )}
      </output>
    </div>
  )
}
