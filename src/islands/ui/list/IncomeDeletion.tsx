import { Question } from '../Question.tsx'
import { useT } from '../ViewerContext.tsx'

type Props = {
  isOpen: boolean
  isOfSeries: boolean
  name: string
  removeOne: () => void
  removeFuture: () => void
  close: () => void
}

/** Asks before an income is deleted; one of a series alone or with all after it. */
export function IncomeDeletion({ isOfSeries, name, ...asked }: Props) {
  const t = useT()
  const { isOpen, removeOne, removeFuture, close } = asked
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
      isOpen={isOpen}
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
