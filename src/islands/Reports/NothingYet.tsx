import type { Money } from '#lib/domain/money.ts'
import { Icon } from '../ui/Icon.tsx'
import { useT } from '../ui/ViewerContext.tsx'
import { OtherAmounts } from './OtherAmounts.tsx'

type Props = { text: string; isBusy: boolean; otherCurrencies: readonly Money[] }

/** Place of a report that has no numbers yet. */
export function NothingYet({ text, isBusy, otherCurrencies }: Props) {
  const t = useT()
  return (
    <section className="card report" aria-busy={isBusy}>
      <div className="empty">
        <Icon name="chart-line" size={32} />
        <b>{t('reports.empty')}</b>
        <p>{text}</p>
        <OtherAmounts amounts={otherCurrencies} />
      </div>
    </section>
  )
}
