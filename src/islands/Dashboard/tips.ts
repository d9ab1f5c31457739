import type { BillStats, ExpenseStats } from '#lib/domain/dashboard.ts'
import { percentages } from '#lib/domain/money.ts'
import type { Translate } from '#lib/i18n.ts'
import type { SpendRow } from './spendRows.ts'

/** Figures that a chart draws. */
export type ChartFigures =
  | { bills: BillStats }
  | { flow: ExpenseStats }
  | { spends: SpendRow[] }

/** Tip about a slice; `share` is in hundredths of a percent. */
export type Tip = {
  key: string
  name: string
  /** Name of the amount, such as "Spent". */
  label: string
  minor: number
  share?: number
}

/** Tip of each slice, by its key. */
export function tipsOf(drawn: ChartFigures, t: Translate): Tip[] {
  if ('spends' in drawn) {
    return drawn.spends.map(({ slice, category, minor, share }) => {
      const label = t('dashboard.spends.total')
      return { key: slice, name: category.name, label, minor, share }
    })
  }
  const tip = (whole: number) => (key: string, name: string, minor: number) => {
    const [share] = percentages([minor, whole - minor])
    return { key, name, label: t('dashboard.amount'), minor, share }
  }
  if ('bills' in drawn) {
    const { upcoming, overdue, paid } = drawn.bills
    const sliceTip = tip(upcoming + overdue + paid)
    return [
      sliceTip('upcoming', t('dashboard.bills.upcoming'), upcoming),
      sliceTip('overdue', t('dashboard.bills.overdue'), overdue),
      sliceTip('paid', t('dashboard.bills.paid'), paid),
    ]
  }
  const { income, expense, budget } = drawn.flow
  const sliceTip = tip(Math.max(income, expense))
  return [
    sliceTip('income', t('dashboard.income'), income),
    sliceTip('expense', t('dashboard.expenses'), expense),
    sliceTip('saved', t('dashboard.flow.saved'), income - expense),
    sliceTip('missing', t('dashboard.flow.overspent'), expense - income),
    sliceTip('budget', t('dashboard.budget'), budget),
  ]
}
