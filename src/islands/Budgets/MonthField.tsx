import type { BudgetEditing } from '#lib/client/budgets/form.ts'
import { presentMonth, stepMonth } from '#lib/domain/months.ts'
import { monthText } from '#lib/domain/monthText.ts'
import { monthOf } from '#lib/domain/period.ts'
import type { Month } from '#lib/domain/period.ts'
import { monthName, monthNameInText } from '#lib/i18n/dates.ts'
import { ChoiceField } from '../ui/form/ChoiceField.tsx'
import { Field } from '../ui/form/Field.tsx'
import { periodChoice } from '../ui/periodText.ts'
import { useViewer } from '../ui/ViewerContext.tsx'

type Props = { value: string; error?: string; change: (value: string) => void }

/** Month of a new budget: the present or the next one (spec B, 5). */
export function MonthField({ editing, ...field }: Props & { editing: BudgetEditing }) {
  const viewer = useViewer()
  const { t } = viewer
  const present = presentMonth(viewer)
  // A calendar month may be shown where months begin with paydays.
  const first = editing.month.period ? present : monthOf(viewer.today)
  const last = stepMonth(first, 1, viewer)
  if (first.period === undefined) return <CalendarMonth {...field} {...{ first, last }} />
  return (
    <ChoiceField {...field} label={t('budgets.form.month')}>
      {[first, last].map((month) => (
        <option key={month.period} value={monthText(month)}>
          {periodChoice(month, viewer)}
        </option>
      ))}
    </ChoiceField>
  )
}

type CalendarProps = Props & { first: Month; last: Month }

function CalendarMonth({ value, error, change, first, last }: CalendarProps) {
  const { t, language } = useViewer()
  const help = t('budgets.form.monthHelp', {
    first: monthName(first.month, language),
    last: monthNameInText(last.month, language),
  })
  return (
    <Field label={t('budgets.form.month')} help={help} error={error}>
      {(control) => (
        <input
          {...control}
          type="month"
          min={monthText(first)}
          max={monthText(last)}
          value={value}
          onChange={({ target }) => change(target.value)}
        />
      )}
    </Field>
  )
}
