import { incomeAsSeriesMakesIt } from '#lib/client/transactions/seriesIncome.ts'
import type { Transaction } from '#lib/domain/transaction.ts'
import { Dialog } from '../ui/Dialog.tsx'
import { Failure } from '../ui/form/Failure.tsx'
import { useAttempt } from '../ui/form/useAttempt.ts'
import { useT } from '../ui/ViewerContext.tsx'

type Props = {
  transaction: Transaction
  close: () => void
  choose: (scope: 'one' | 'future', begun: Transaction) => void
}

/** Asks whether to change one occurrence of a series or all future ones. */
export function SeriesQuestion({ transaction, close, choose }: Props) {
  const t = useT()
  const { isBusy, failure, attempt } = useAttempt()
  const chooseFuture = async (isWaitedFor: () => boolean) => {
    const begun = await incomeAsSeriesMakesIt(transaction)
    if (isWaitedFor()) choose('future', begun)
  }
  return (
    <Dialog isOpen title={t('entryForm.series.title')} close={close}>
      <p>{t('entryForm.series.text')}</p>
      <Failure text={failure} />
      <div className="actions" aria-busy={isBusy}>
        <button type="button" className="button" onClick={close}>
          {t('form.cancel')}
        </button>
        <button type="button" className="button" onClick={() => choose('one', transaction)}>
          {t('entryForm.series.one')}
        </button>
        <button
          type="button"
          className="button primary"
          aria-disabled={isBusy}
          onClick={() => void attempt(chooseFuture)}
        >
          {t('entryForm.series.future')}
        </button>
      </div>
    </Dialog>
  )
}
