import type { Budget } from '#lib/domain/budget.ts'
import { countedEntriesAddress } from '#lib/views/budgets.ts'
import { Icon } from '../ui/Icon.tsx'
import { useViewer } from '../ui/ViewerContext.tsx'
import { monthTitleInText } from './budgetTexts.ts'

/** Link to the entries that a budget counts, and how many of them are private to others. */
export function CountedEntries({ budget }: { budget: Budget }) {
  const viewer = useViewer()
  const { t } = viewer
  const month = monthTitleInText(budget, viewer)
  const hidden = budget.privateCount ?? 0
  const { entries } = budget
  const count = (entries ?? 0) - hidden
  // "No entries counted" would deny the private ones.
  const isUncounted =
    budget.scope === 'month' || entries === undefined || (count === 0 && hidden > 0)
  return (
    <>
      <a className="budget-link" href={countedEntriesAddress(budget)}>
        <span>
          {isUncounted
            ? t('budgets.panel.monthEntries', { month })
            : t('budgets.panel.entries', { count, month })}
        </span>
        <Icon name="chevron-right" />
      </a>
      {hidden > 0 && (
        <p className="quiet-text">{t('budgets.panel.private', { count: hidden })}</p>
      )}
    </>
  )
}
