import type { Budget } from '#lib/domain/budget.ts'
import { otherSums } from '#lib/domain/budgetList.ts'
import type { Category } from '#lib/domain/category.ts'
import type { CategorySpend } from '#lib/domain/dashboard.ts'
import { countedBeside } from '#lib/domain/monthSheet.ts'
import { useT, useViewer } from '../ui/ViewerContext.tsx'
import { BudgetLines } from './BudgetLines.tsx'
import { SheetNote } from './SheetNote.tsx'

type Props = { budgets: Budget[]; spends: CategorySpend[]; categories: Category[] }

/** Budgets of a month with their amounts left, and space to write agreements. */
export function BudgetSection({ budgets, spends, categories }: Props) {
  const { t, language } = useViewer()
  const ofExpense = budgets.filter(({ type }) => type === 'expense')
  const ofIncome = budgets.filter(({ type }) => type === 'income')
  const counted = ofExpense.flatMap((budget) => {
    const parts = countedBeside(budget, spends, categories)
    if (parts.length === 0) return []
    const list = new Intl.ListFormat(language).format(parts)
    return t('reports.sheet.counts', { category: budget.category?.name ?? '', parts: list })
  })
  return (
    <>
      <Kind title={t('reports.sheet.budgets')} budgets={ofExpense}>
        {ofExpense.length > 0 && [t('reports.sheet.forPen'), ...new Set(counted)].join(' ')}
      </Kind>
      {ofIncome.length > 0 && (
        <Kind title={t('reports.sheet.incomeBudgets')} budgets={ofIncome} />
      )}
    </>
  )
}

type KindProps = { title: string; budgets: Budget[]; children?: string | false }

function Kind({ title, budgets, children }: KindProps) {
  const t = useT()
  return (
    <section>
      <h2>{title}</h2>
      {budgets.length === 0 ? (
        <p>{t('reports.sheet.none.budgets')}</p>
      ) : (
        <BudgetLines budgets={budgets} />
      )}
      <SheetNote amounts={otherSums(budgets)}>{children}</SheetNote>
    </section>
  )
}
