import { isEmptySheet } from '#lib/domain/monthSheet.ts'
import type { MonthOnPaper } from '#lib/domain/monthSheet.ts'
import type { Category } from '#lib/domain/category.ts'
import { BillSection } from './MonthSheet/BillSection.tsx'
import { BudgetSection } from './MonthSheet/BudgetSection.tsx'
import { IncomeSection } from './MonthSheet/IncomeSection.tsx'
import { MemberSection } from './MonthSheet/MemberSection.tsx'
import { SheetFigures } from './MonthSheet/SheetFigures.tsx'
import { SpendSection } from './MonthSheet/SpendSection.tsx'
import { useT, withViewer } from './ui/ViewerContext.tsx'
import './MonthSheet/MonthSheet.css'

type Props = {
  sheet: MonthOnPaper
  categories: Category[]
  /** Names of other members' own categories, by `foreignKey`. */
  foreignNames: Record<string, string | undefined>
}

/** A family's month on paper: income, expenses, bills and budgets. */
export const MonthSheet = withViewer(function MonthSheet(props: Props) {
  const { sheet, categories, foreignNames } = props
  const t = useT()
  if (isEmptySheet(sheet)) return <p>{t('reports.empty')}</p>
  return (
    <>
      <SheetFigures sheet={sheet} />
      <MemberSection members={sheet.members} sums={sheet.sums} />
      <IncomeSection earned={sheet.earned} foreignNames={foreignNames} />
      <SpendSection {...sheet.spent} />
      {sheet.bills && <BillSection bills={sheet.bills} />}
      <BudgetSection
        budgets={sheet.budgets}
        spends={sheet.spent.spends}
        categories={categories}
      />
    </>
  )
})
