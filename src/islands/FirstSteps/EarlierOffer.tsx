import { chooseEarlier } from '#lib/client/firstSteps.ts'
import type { BookProgress } from '#lib/domain/firstSteps.ts'
import { sumOfEarlier } from '#lib/domain/group.ts'
import type { EarlierCounts } from '#lib/domain/group.ts'
import { formatCount } from '#lib/domain/numberFormats.ts'
import { Failure } from '../ui/form/Failure.tsx'
import { useAttempt } from '../ui/useAttempt.ts'
import { useViewer } from '../ui/ViewerContext.tsx'

type Props = { steps: BookProgress; earlier: EarlierCounts }

/** Asks an owner once whether the family sees entries from before it. */
export function EarlierOffer({ steps, earlier }: Props) {
  const { t, language } = useViewer()
  const { isBusy, failure, attempt } = useAttempt()
  const choose = (share: boolean) => void attempt(() => chooseEarlier(steps, share))
  return (
    <section className="card earlier-offer" aria-labelledby="earlier-title">
      <h2 id="earlier-title">{t('firstSteps.earlier.title')}</h2>
      <p className="quiet-text">
        {t('firstSteps.earlier.text', {
          entries: formatCount(sumOfEarlier(earlier), language),
        })}
      </p>
      <Failure text={failure} />
      <div className="first-step-actions">
        <button
          type="button"
          className="button primary"
          aria-disabled={isBusy}
          onClick={() => choose(true)}
        >
          {t('firstSteps.earlier.share')}
        </button>
        <button
          type="button"
          className="button"
          aria-disabled={isBusy}
          onClick={() => choose(false)}
        >
          {t('firstSteps.earlier.keep')}
        </button>
      </div>
    </section>
  )
}
