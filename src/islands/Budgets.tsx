import { canBudgetBegin } from '#lib/domain/budget.ts'
import { $budgetsOfMonth, $budgetsOfYear, seedBudgets } from '#lib/client/budgets.ts'
import type { BudgetsSeed } from '#lib/client/budgets.ts'
import { budgetsView } from '#lib/client/budgets/view.ts'
import { takenCategories } from '#lib/client/budgets/taken.ts'
import type { FormCategory } from '#lib/client/entryForm/choices.ts'
import { mayChangeOf } from '#lib/domain/household.ts'
import { monthsAheadOf, presentMonth } from '#lib/domain/months.ts'
import { BUDGET_TABS } from '#lib/views/budgets.ts'
import { NEW_BUDGETS } from '#lib/views/forms.ts'
import type { BudgetAction, NewBudget } from '#lib/views/forms.ts'
import { budgetDialogOf } from './Budgets/budgetDialogs.ts'
import type { BudgetDialogSubject } from './Budgets/budgetDialogs.ts'
import { AddBudget } from './Budgets/AddBudget.tsx'
import { BudgetYear } from './Budgets/BudgetYear.tsx'
import { CategoryBudgets } from './Budgets/CategoryBudgets.tsx'
import { MeterHatch } from './ui/budget/Meter.tsx'
import { MonthlyBudgets } from './Budgets/MonthlyBudgets.tsx'
import { OldBudgets } from './Budgets/OldBudgets.tsx'
import { useBudgetDialog } from './Budgets/useBudgetDialog.tsx'
import { HashTabs, TabPanel } from './ui/HashTabs.tsx'
import { useFormLinks, useFirstForm } from './ui/useFormLinks.ts'
import { useAnswer } from './ui/useAnswer.ts'
import { useSeed } from './ui/useSeeded.ts'
import { useView } from './ui/useView.ts'
import { useViewer, withViewer } from './ui/ViewerContext.tsx'
import './Budgets/Budgets.css'

type FormRequest = { form: NewBudget | BudgetAction; categories: FormCategory[] }
type Props = {
  seed: BudgetsSeed
  /**
   * Form that the address names; one of the chosen budget only if the viewer may change it.
   */
  firstForm?: FormRequest
}

/** Screen of the budgets: expenses and income by category, and all expenses by month. */
export const BudgetScreen = withViewer(function BudgetScreen({ seed, firstForm }: Props) {
  useSeed(() => seedBudgets(seed))
  const viewer = useViewer()
  const { t, organizerId } = viewer
  const view = useView(budgetsView, seed.view)
  const month = useAnswer($budgetsOfMonth, seed.month)
  const year = useAnswer($budgetsOfYear, NO_YEAR)
  const { tab } = view
  const isOpen = canBudgetBegin(monthsAheadOf(view.month, view))
  const begin = isOpen ? view.month : presentMonth(view)
  const formOf = (form: NewBudget) => {
    const editing = { ...KINDS[form], month: begin }
    return { kind: 'form', editing, taken: takenCategories(month.answer, editing) } as const
  }
  const dialogOf = ({ form, categories }: FormRequest): BudgetDialogSubject | undefined => {
    if (isNew(form)) return { ...formOf(form), categories }
    const chosen = seed.month.budgets.find(({ id }) => id === seed.view.chosen)
    return chosen && budgetDialogOf(form, chosen, categories)
  }
  const first = useFirstForm(firstForm)
  const dialog = useBudgetDialog(first && dialogOf(first))
  useFormLinks(NEW_BUDGETS, (form) => dialog.open(formOf(form)))
  if (month.answer.isOld || year.answer.isOld) return <OldBudgets />
  // Only the organizer of a family has budgets.
  const isPlanner = mayChangeOf(organizerId, viewer)
  const shared = { view, open: dialog.open, isPlanner }
  return (
    <>
      <div className="page-head">
        <h1>{t('budgets.title')}</h1>
        {tab === 'Monthly' && <BudgetYear view={view} />}
        {isPlanner && (
          <AddBudget view={view} className="button budget-add">
            {t('budgets.form.add')}
          </AddBudget>
        )}
      </div>
      <HashTabs
        label={t('budgets.tabs.label')}
        tabs={BUDGET_TABS.map((name) => ({ name, label: t(`budgets.tabs.${name}`) }))}
        current={tab}
      />
      {BUDGET_TABS.map((name) => (
        <TabPanel key={name} name={name} current={tab}>
          {name === tab &&
            (name === 'Monthly' ? (
              <MonthlyBudgets {...shared} found={year} />
            ) : (
              <CategoryBudgets
                {...shared}
                tab={name}
                found={month}
                earlier={seed.earlier}
              />
            ))}
        </TabPanel>
      ))}
      <MeterHatch />
      {dialog.drawn}
    </>
  )
})

/** Empty year, shown before the first answer. */
const NO_YEAR = { key: '', budgets: [], otherCurrencies: [] }

const isNew = (form: FormRequest['form']): form is NewBudget => form in KINDS

/** Budgets that forms add. */
const KINDS = {
  budget: { scope: 'category', type: 'expense' },
  'income-budget': { scope: 'category', type: 'income' },
  'month-budget': { scope: 'month', type: 'expense' },
} as const satisfies Record<NewBudget, object>
