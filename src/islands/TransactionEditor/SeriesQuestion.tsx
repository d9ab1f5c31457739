import { incomeAsSeriesMakesIt } from '#lib/client/seriesIncome.ts'
import type { Transaction } from '#lib/domain/transaction.ts'
import { Question } from '../ui/Question.tsx'
import { useT } from '../ui/ViewerContext.tsx'

type Props = {
  transaction: Transaction
  close: () => void
  choose: (scope: 'one' | 'future', begun: Transaction) => void
}

/** Asks whether to change one occurrence of a series or all future ones. */
export function SeriesQuestion({ transaction, close, choose }: Props) {
  const t = useT()
  const chooseFuture = async (isWaitedFor: () => boolean) => {
    const first = await incomeAsSeriesMakesIt(transaction)
    if (isWaitedFor()) choose('future', first)
  }
  return (
    <Question
      title={t('entryForm.series.title')}
      answers={[
        { label: t('entryForm.series.one'), give: () => choose('one', transaction) },
        { label: t('entryForm.series.future'), kind: 'primary', give: chooseFuture },
      ]}
      close={close}
    >
      <p>{t('entryForm.series.text')}</p>
    </Question>
  )
}
