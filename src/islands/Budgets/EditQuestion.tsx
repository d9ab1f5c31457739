import type { Budget } from '#lib/domain/budget.ts'
import { Question } from '../ui/Question.tsx'
import { useViewer } from '../ui/ViewerContext.tsx'
import { budgetName, monthTitleInText } from './budgetTexts.ts'

type Props = {
  budget: Budget
  close: () => void
  choose: (months: 'one' | 'all') => void
}

/** Asks whether to change the budget of one month or all future ones (spec B, 4). */
export function EditQuestion({ budget, close, choose }: Props) {
  const viewer = useViewer()
  const { t } = viewer
  const month = monthTitleInText(budget, viewer)
  return (
    <Question
      title={t('budgets.ask.editTitle')}
      answers={[
        { label: t('budgets.ask.one'), give: () => choose('one') },
        { label: t('budgets.ask.all'), kind: 'primary', give: () => choose('all') },
      ]}
      close={close}
    >
      <p>
        {t(`budgets.ask.edit.${budget.scope}`, { name: budgetName(budget, viewer), month })}
      </p>
      {budget.type === 'expense' && (
        <p className="quiet-text">{t('budgets.ask.carryNote')}</p>
      )}
    </Question>
  )
}
