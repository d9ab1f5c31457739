import type { Budget } from '#lib/domain/budget.ts'
import { barOf } from '#lib/domain/budgetBar.ts'
import type { BudgetBar } from '#lib/domain/budgetBar.ts'
import { Icon } from '../Icon.tsx'
import { useT } from '../ViewerContext.tsx'

/** Word beside a bar with its icon, such as LEFT; on a panel in a pill. */
export function BarWord({ budget, isPill }: { budget: Budget; isPill?: boolean }) {
  const t = useT()
  const bar = barOf(budget)
  const kind = iconName(bar)
  return (
    <span className={isPill ? `pill pill-${kind}` : `budget-word word-${kind}`}>
      <Icon name={ICONS[kind]} size={14} />
      {t(`budgets.words.${bar.word}`)}
    </span>
  )
}

const ICONS = {
  good: 'check',
  near: 'circle-alert',
  over: 'triangle-alert',
  wait: 'clock',
} as const

function iconName({ word, tone }: BudgetBar): keyof typeof ICONS {
  return word === 'pending' ? 'wait' : tone
}
