import { Question } from '../Question.tsx'
import { useT } from '../ViewerContext.tsx'

type Props = {
  isOpen: boolean
  name: string
  removeOne: () => void
  removeFuture: () => void
  close: () => void
}

/** Asks whether an income of a series is deleted alone or with all after it. */
export function SeriesDeletion({ isOpen, name, removeOne, removeFuture, close }: Props) {
  const t = useT()
  return (
    <Question
      isOpen={isOpen}
      title={t('transactions.deleteSeries.title', { name })}
      answers={[
        {
          label: t('transactions.deleteSeries.future'),
          kind: 'danger',
          give: removeFuture,
        },
        { label: t('transactions.deleteSeries.one'), kind: 'danger', give: removeOne },
      ]}
      close={close}
    >
      <p>{t('transactions.deleteSeries.text')}</p>
    </Question>
  )
}
