import { paceOf, presentMonth } from '#lib/domain/months.ts'
import type { Today } from '#lib/domain/todayForecast.ts'
import { budgetsAddress } from '#lib/views/budgets.ts'
import { sumText } from '../ui/amounts.ts'
import { BudgetLine } from '../ui/budget/BudgetLine.tsx'
import { MeterHatch } from '../ui/budget/Meter.tsx'
import { useViewer } from '../ui/ViewerContext.tsx'
import { FootLink } from './FootLink.tsx'
import { Quiet } from './Quiet.tsx'

/** Card of the budgets with the least room for the rest of the month. */
export function TightCard({ forecast }: { forecast: Today }) {
  const viewer = useViewer()
  const { t, today, ownMonths } = viewer
  const { budgets, otherBudgets } = forecast
  const title = t('today.tight.title')
  if (budgets.length === 0) return <Quiet place="tight" title={title} />
  const pace = paceOf(presentMonth(viewer), viewer)! // of the present month
  return (
    <section className="card a-tight" aria-labelledby="tight-title">
      <MeterHatch />
      <div>
        <h2 id="tight-title">{title}</h2>
        <span className="quiet-text">
          {t('today.tight.day', { day: pace.day, days: pace.days })}
        </span>
      </div>
      <ul>
        {budgets.map((budget) => (
          <li key={budget.id}>
            <a
              className="budget-row"
              href={budgetsAddress({ tab: 'Category', month: budget, today, ownMonths })}
            >
              <BudgetLine budget={budget} name={budget.category?.name} />
            </a>
          </li>
        ))}
      </ul>
      <FootLink
        href="/budget"
        text={
          otherBudgets.count > 0
            ? t('today.tight.others', {
                count: otherBudgets.count,
                amount: sumText(otherBudgets.minor, viewer),
              })
            : t('today.all.budgets')
        }
      />
    </section>
  )
}
