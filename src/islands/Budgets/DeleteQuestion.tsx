import { deleteBudget } from '#lib/client/budgets.ts'
import { $history, historyKey } from '#lib/client/budgets/details.ts'
import { budgetsView } from '#lib/client/budgets/view.ts'
import { tellSuccess } from '#lib/client/core/toasts.ts'
import type { Budget } from '#lib/domain/budget.ts'
import { monthInText } from '#lib/i18n/dates.ts'
import { Question } from '../ui/Question.tsx'
import { useAnswer } from '../ui/useAnswer.ts'
import { useViewer } from '../ui/ViewerContext.tsx'
import type { Viewer } from '../ui/ViewerContext.tsx'
import { budgetName, monthTitleInText } from './budgetTexts.ts'

type Props = { budget: Budget; close: () => void }

/**
 * Asks what to delete: one month or all future ones; a budget with rollover only the
 * latter.
 */
export function DeleteQuestion({ budget, close }: Props) {
  const viewer = useViewer()
  const { t } = viewer
  const { repeats, carriesForward } = budget
  const { title, text } = questionTexts(budget, viewer)
  const remove = async (withFuture: boolean) => {
    await deleteBudget(budget, withFuture)
    close()
    budgetsView.closeDetail()
    const key = withFuture ? 'budgets.futureDeleted' : 'budgets.deleted'
    tellSuccess(t(key))
  }
  const alone = {
    label: t(repeats ? 'budgets.ask.one' : 'budgets.ask.confirm'),
    kind: repeats ? undefined : 'danger',
    give: () => remove(false),
  } as const
  const future = {
    label: t(carriesForward ? 'budgets.ask.deleteAll' : 'budgets.ask.all'),
    kind: 'danger',
    give: () => remove(true),
  } as const
  return (
    <Question
      title={title}
      answers={[!carriesForward && alone, (repeats || carriesForward) && future]}
      close={close}
    >
      <p>{text}</p>
      {carriesForward && <Staying budget={budget} />}
    </Question>
  )
}

/** Names the months of a run that stay, if the panel has loaded them. */
function Staying({ budget }: Pick<Props, 'budget'>) {
  const viewer = useViewer()
  const { data } = useAnswer($history)
  const months = data?.key === historyKey(budget) ? data.months : []
  const [first, last] = [months[0], months.at(-1)]
  if (!first || !last) return null
  const values = {
    first: monthTitleInText(first, viewer),
    last: monthTitleInText(last, viewer),
  }
  const key = first === last ? 'budgets.ask.staysOne' : 'budgets.ask.stays'
  return <p>{viewer.t(key, values)}</p>
}

function questionTexts(budget: Budget, viewer: Viewer): { title: string; text: string } {
  const { t, language } = viewer
  const values = { name: budgetName(budget, viewer), month: monthInText(budget, language) }
  const { scope } = budget
  if (budget.carriesForward) {
    return {
      title: t('budgets.ask.deleteFutureTitle'),
      text: t(`budgets.ask.deleteFuture.${scope}`, values),
    }
  }
  if (budget.repeats) {
    return {
      title: t('budgets.ask.deleteTitle'),
      text: t(`budgets.ask.delete.${scope}`, values),
    }
  }
  return {
    title: t('budgets.ask.deleteOneTitle'),
    text: t(`budgets.ask.deleteOne.${scope}`, values),
  }
}
