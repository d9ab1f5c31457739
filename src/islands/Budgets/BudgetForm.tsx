import { saveBudget, saveLaterRollover, storedBudget } from '#lib/client/budgets.ts'
import {
  budgetCategory,
  budgetDraftOf,
  budgetInputOf,
  carriesLater,
  newBudget,
  validateBudget,
} from '#lib/client/budgets/form.ts'
import type { BudgetEditing } from '#lib/client/budgets/form.ts'
import { budgetsView } from '#lib/client/budgets/view.ts'
import { $categories, loadCategories } from '#lib/client/categories.ts'
import { notationOf } from '#lib/client/entryForm/rules.ts'
import { LASTS, tellSuccess } from '#lib/client/core/toasts.ts'
import type { Budget } from '#lib/domain/budget.ts'
import { isCustom } from '#lib/domain/category.ts'
import { monthText } from '#lib/domain/monthText.ts'
import { isSameMonth } from '#lib/domain/period.ts'
import { FormDialog } from '../ui/form/FormDialog.tsx'
import { exampleAmount } from '../ui/form/useErrors.ts'
import { useForm } from '../ui/form/useForm.ts'
import { useAnswer } from '../ui/useAnswer.ts'
import { useViewer } from '../ui/ViewerContext.tsx'
import { BudgetFields } from './BudgetFields.tsx'
import type { BudgetFormSubject } from './budgetDialogs.ts'
import { budgetFormFacts } from './budgetFormFacts.ts'

type Props = BudgetFormSubject & { close: () => void }

/** Form of a new or an existing budget. */
export function BudgetForm({ close, ...subject }: Props) {
  const { t, profileId, organizerId = profileId } = useViewer()
  const { editing } = subject
  const { data = subject.categories, error } = useAnswer($categories)
  // The numbers of own categories are others of the organizer's.
  const isOthers = organizerId !== profileId
  const categories = isOthers ? data?.filter(({ id }) => !isCustom(id)) : data
  const form = useBudgetForm({ ...subject, categories }, close)
  return (
    <FormDialog title={t(titleOf(editing))} form={form}>
      <BudgetFields form={form} editing={editing} categories={categories} failure={error} />
    </FormDialog>
  )
}

function titleOf({ budget, months }: BudgetEditing) {
  if (!budget) return 'budgets.form.add'
  return months === 'all' ? 'budgets.form.editAll' : 'budgets.form.edit'
}

function useBudgetForm(
  { editing, taken, categories }: BudgetFormSubject,
  close: () => void,
) {
  const viewer = useViewer()
  const { t } = viewer
  const { budget, months, scope, type, month } = editing
  const begin = (over: Budget | undefined) =>
    over ? budgetDraftOf(over, viewer, months) : newBudget(month, viewer)
  const given = (over: Budget | undefined) => ({
    ...viewer,
    editing,
    budget: over,
    categories,
    taken,
  })
  const form = useForm({
    name: {
      type: `budget ${scope} ${type}`,
      id: budget && `${budget.id} ${monthText(budget)}`,
      scope: months,
    },
    original: budget,
    begin,
    validate: (draft, over) => validateBudget(draft, given(over)),
    values: (over) => ({ amount: { example: exampleAmount(notationOf(over, viewer)) } }),
    save: async (draft, over) => {
      // The usual category depends on the categories.
      const known = categories ?? (await loadCategories())
      const input = budgetInputOf(draft, { ...given(over), categories: known })
      return over && carriesLater(draft, given(over))
        ? saveLaterRollover(input, over)
        : saveBudget(input, over)
    },
    close,
    saved: (saved) => {
      if (saved) showSaved(saved)
      const key = budget ? 'budgets.BUDGET_UPDATED' : 'budgets.BUDGET_ADDED'
      tellSuccess(t(key), { lasts: LASTS.budget })
    },
    stored: storedBudget,
    storedFacts: (draft, stored) => budgetFormFacts(draft, begin(stored), stored, viewer),
  })
  const category = String(budgetCategory(form.draft, { editing, categories, taken }) ?? '')
  return { ...form, draft: { ...form.draft, category } }
}

/** Turns to the month of a saved budget; an edited one may belong to another run of months. */
function showSaved({ id, year, month, period, scope }: Budget) {
  const view = budgetsView.$view.get()
  if (!view) return
  const { chosen } = view
  const isHere = isSameMonth(view.month, { year, month, period })
  if (!isHere)
    return budgetsView.goTo({ ...view, month: { year, month, period }, chosen: undefined })
  if (chosen && scope === 'category') budgetsView.goInstead({ ...view, chosen: id })
}
