import { emptyReason } from '#lib/domain/dashboard.ts'
import { hasAny } from '#lib/domain/report.ts'
import type { YearOfSavings } from '#lib/domain/report.ts'
import { useT, withViewer } from '../ui/ViewerContext.tsx'
import { OtherAmounts } from './OtherAmounts.tsx'
import { SavingsChart } from './SavingsChart.tsx'
import { SavingsFigures } from './SavingsFigures.tsx'
import { SavingsTable } from './SavingsTable.tsx'

type Props = { answer: YearOfSavings }

/** Savings of a year on paper. */
export const SavingsSheet = withViewer(function SavingsSheet({ answer }: Props) {
  const t = useT()
  const { months, before = [], otherCurrencies } = answer
  if (![...months, ...before].some(hasAny)) {
    return (
      <>
        <p>{t(`reports.${emptyReason(answer)}`)}</p>
        <OtherAmounts amounts={otherCurrencies} />
      </>
    )
  }
  return (
    <>
      <SavingsFigures answer={answer} isBusy={false} />
      <section>
        <h2>{t('reports.savings.title')}</h2>
        <SavingsChart answer={answer} isStill />
      </section>
      <section>
        <SavingsTable answer={answer} />
        <OtherAmounts amounts={otherCurrencies} />
      </section>
    </>
  )
})
