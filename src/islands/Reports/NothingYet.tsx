import { emptyReason } from '#lib/domain/dashboard.ts'
import type { OtherSum } from '#lib/domain/dashboard.ts'
import { newFormAddress } from '#lib/views/forms.ts'
import { Icon } from '../ui/Icon.tsx'
import { useT } from '../ui/ViewerContext.tsx'
import { OtherAmounts } from './OtherAmounts.tsx'

type Props = { text: string; isBusy: boolean; otherCurrencies: readonly OtherSum[] }

/** Empty state of a report, with a link to add entries. */
export function NothingYet({ text, isBusy, otherCurrencies }: Props) {
  const t = useT()
  const reason = emptyReason({ otherCurrencies })
  return (
    <section className="card report" aria-busy={isBusy}>
      <div className="empty">
        <Icon name="chart-line" size={32} />
        <b>{t(`reports.${reason}`)}</b>
        {reason === 'empty' && <p>{text}</p>}
        <OtherAmounts amounts={otherCurrencies} />
        {reason === 'empty' && (
          <a className="button" href={newFormAddress('expense')}>
            {t('entryForm.addExpense')}
          </a>
        )}
      </div>
    </section>
  )
}
