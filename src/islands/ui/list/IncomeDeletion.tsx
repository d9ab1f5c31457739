import { Question } from '../Question.tsx'
import { useT } from '../ViewerContext.tsx'

/** An income, and what deletes it. */
export type IncomeToDelete = {
  isOfSeries: boolean
  name: string
  removeOne: () => void
  removeFuture: () => void
}

type Props = IncomeToDelete & { close: () => void }

/** Asks before an income is deleted; one of a series alone or with all after it. */
export function IncomeDeletion({ isOfSeries, name, ...asked }: Props) {
  const t = useT()
  const { removeOne, removeFuture, close } = asked
  const future = {
    label: t('transactions.deleteSeries.future'),
    kind: 'danger',
    give: removeFuture,
  } as const
  const one = {
    label: t(isOfSeries ? 'transactions.deleteSeries.one' : 'transactions.deleteOne.yes'),
    kind: 'danger',
    give: removeOne,
  } as const
  return (
    <Question
      title={t('transactions.deleteSeries.title', { name })}
      answers={[isOfSeries && future, one]}
      close={close}
    >
      <p>
        {t(isOfSeries ? 'transactions.deleteSeries.text' : 'transactions.deleteOne.text')}
      </p>
    </Question>
  )
}
