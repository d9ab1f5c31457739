import { canBudgetBegin } from '#lib/domain/budget.ts'
import { $budgetsOfMonth, $budgetsOfYear, seedBudgets } from '#lib/client/budgets.ts'
import type { BudgetsSeed } from '#lib/client/budgets.ts'
import { BUDGET_TABS, budgetsView } from '#lib/client/budgets/view.ts'
import type { BudgetTab } from '#lib/client/budgets/view.ts'
import { monthOf } from '#lib/domain/period.ts'
import { BudgetYear } from './Budgets/BudgetYear.tsx'
import { CategoryBudgets } from './Budgets/CategoryBudgets.tsx'
import { MeterHatch } from './Budgets/Meter.tsx'
import { MonthlyBudgets } from './Budgets/MonthlyBudgets.tsx'
import { OldBudgets } from './Budgets/OldBudgets.tsx'
import { BUDGET_DIALOG, useBudgetDialog } from './Budgets/useBudgetDialog.tsx'
import { HashTabs, TabPanel } from './ui/HashTabs.tsx'
import { Icon } from './ui/Icon.tsx'
import { useAnswer } from './ui/useAnswer.ts'
import { useSeed } from './ui/useSeeded.ts'
import { useView } from './ui/useView.ts'
import { useT, withViewer } from './ui/ViewerContext.tsx'
import './Budgets/Budgets.css'

type Props = {
  seed: BudgetsSeed
  /** Whether the viewer's own budgets are shown, not those of the owner of the family. */
  isPlanner: boolean
}

/** Screen of the budgets: of expenses and of income by category, and of all expenses. */
export const BudgetScreen = withViewer(function BudgetScreen({ seed, isPlanner }: Props) {
  useSeed(() => seedBudgets(seed))
  const t = useT()
  const view = useView(budgetsView, seed.view)
  const month = useAnswer($budgetsOfMonth, seed.month)
  const year = useAnswer($budgetsOfYear, NO_YEAR)
  const dialog = useBudgetDialog()
  const { tab, today } = view
  if (month.answer.isOld || year.answer.isOld) return <OldBudgets />
  const begin = canBudgetBegin(view.month, today) ? view.month : monthOf(today)
  const add = () => dialog.open({ kind: 'form', editing: { ...KINDS[tab], month: begin } })
  const shared = { view, open: dialog.open, isPlanner, add }
  return (
    <>
      <div className="page-head">
        <h1>{t('budgets.title')}</h1>
        {tab === 'Monthly' && <BudgetYear view={view} />}
        {isPlanner && (
          <button
            type="button"
            className="button outline budget-add"
            data-part={BUDGET_DIALOG.source}
            onClick={add}
          >
            <Icon name="plus" />
            {t('budgets.form.add')}
          </button>
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

/** Year before any answer. */
const NO_YEAR = { key: '', budgets: [], otherCurrencies: [] }

/** Budgets that a tab shows and adds. */
const KINDS = {
  Category: { scope: 'category', type: 'expense' },
  Income_Budget: { scope: 'category', type: 'income' },
  Monthly: { scope: 'month', type: 'expense' },
} as const satisfies Record<BudgetTab, object>
