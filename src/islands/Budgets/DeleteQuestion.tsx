import { askToDeleteBudget } from '#lib/client/budgets.ts'
import { budgetsView } from '#lib/client/budgets/view.ts'
import { LASTS, tellSuccess } from '#lib/client/core/toasts.ts'
import type { Budget } from '#lib/domain/budget.ts'
import { formatMonth } from '#lib/i18n/dates.ts'
import { Dialog } from '../ui/Dialog.tsx'
import { Failure } from '../ui/form/Failure.tsx'
import { useAttempt } from '../ui/form/useAttempt.ts'
import { useViewer } from '../ui/ViewerContext.tsx'
import type { Viewer } from '../ui/ViewerContext.tsx'
import { budgetName } from './budgetTexts.ts'

type Props = { budget: Budget; close: () => void }

/** Asks what to delete: one month or all future ones; the latter alone if the rest is carried. */
export function DeleteQuestion({ budget, close }: Props) {
  const viewer = useViewer()
  const { t } = viewer
  const { isBusy, failure, attempt } = useAttempt()
  const remove = (withFuture: boolean) =>
    void attempt(async () => {
      await askToDeleteBudget(budget, withFuture)
      close()
      budgetsView.closeDetail()
      const told = withFuture ? 'budgets.futureDeleted' : 'budgets.deleted'
      tellSuccess(t(told), { lasts: LASTS.profile })
    })
  const leave = () => {
    if (!isBusy) close()
  }
  const { repeats, carriesForward } = budget
  const { title, text } = textsOf(budget, viewer)
  return (
    <Dialog isOpen isQuestion title={title} close={leave}>
      <p>{text}</p>
      <Failure text={failure} />
      <div className="actions" aria-busy={isBusy}>
        <button type="button" className="button" onClick={leave}>
          {t('budgets.ask.cancel')}
        </button>
        {!carriesForward && (
          <button
            type="button"
            className={repeats ? 'button' : 'button danger'}
            aria-disabled={isBusy}
            onClick={() => remove(false)}
          >
            {t(repeats ? 'budgets.ask.one' : 'budgets.ask.confirm')}
          </button>
        )}
        {(repeats || carriesForward) && (
          <button
            type="button"
            className="button danger"
            aria-disabled={isBusy}
            onClick={() => remove(true)}
          >
            {t(carriesForward ? 'budgets.ask.deleteAll' : 'budgets.ask.all')}
          </button>
        )}
      </div>
    </Dialog>
  )
}

function textsOf(budget: Budget, viewer: Viewer): { title: string; text: string } {
  const { t, language } = viewer
  const told = { name: budgetName(budget, viewer), month: formatMonth(budget, language) }
  const isMonthly = budget.scope === 'month'
  if (budget.carriesForward) {
    return {
      title: t('budgets.ask.deleteFutureTitle'),
      text: isMonthly
        ? t('budgets.ask.deleteFutureMonthly', told)
        : t('budgets.ask.deleteFuture', told),
    }
  }
  if (budget.repeats) {
    return {
      title: t('budgets.ask.deleteTitle'),
      text: isMonthly
        ? t('budgets.ask.deleteMonthly', told)
        : t('budgets.ask.delete', told),
    }
  }
  return {
    title: t('budgets.ask.deleteOneTitle'),
    text: isMonthly
      ? t('budgets.ask.deleteOneMonthly', told)
      : t('budgets.ask.deleteOne', told),
  }
}
