import { useEffect, useRef } from 'react'
import type { Budget } from '#lib/domain/budget.ts'
import { Dialog } from '../ui/Dialog.tsx'
import { useViewer } from '../ui/ViewerContext.tsx'
import { budgetName, monthTitle } from './budgetTexts.ts'

type Props = {
  budget: Budget
  close: () => void
  choose: (reach: 'one' | 'all') => void
}

/** Asks whether to change the budget of one month or all future ones (spec B, 4). */
export function EditQuestion({ budget, close, choose }: Props) {
  const viewer = useViewer()
  const { t } = viewer
  const main = useRef<HTMLButtonElement>(null)
  useEffect(() => main.current?.focus(), [])
  const told = { name: budgetName(budget, viewer), month: monthTitle(budget, viewer) }
  return (
    <Dialog isOpen isQuestion title={t('budgets.ask.editTitle')} close={close}>
      <p>
        {t(budget.scope === 'month' ? 'budgets.ask.editMonthly' : 'budgets.ask.edit', told)}
      </p>
      {budget.type === 'expense' && (
        <p className="quiet-text">{t('budgets.ask.carryNote')}</p>
      )}
      <div className="actions">
        <button type="button" className="button" onClick={close}>
          {t('budgets.ask.cancel')}
        </button>
        <button type="button" className="button" onClick={() => choose('one')}>
          {t('budgets.ask.one')}
        </button>
        <button
          ref={main}
          type="button"
          className="button primary"
          onClick={() => choose('all')}
        >
          {t('budgets.ask.all')}
        </button>
      </div>
    </Dialog>
  )
}
