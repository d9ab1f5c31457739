import { donut } from '#lib/charts/donut.ts'
import { $spends } from '#lib/client/dashboard.ts'
import type { Spends } from '#lib/client/dashboard.ts'
import { addUp } from '#lib/domain/addUp.ts'
import { emptyReason } from '#lib/domain/dashboard.ts'
import type { EmptyReason } from '#lib/domain/dashboard.ts'
import { percentages } from '#lib/domain/money.ts'
import { readMonth } from '#lib/domain/monthText.ts'
import type { Month } from '#lib/domain/period.ts'
import { spendAddress } from '#lib/views/dashboard.ts'
import type { DashboardView } from '#lib/views/dashboard.ts'
import { transactionsAddress } from '#lib/views/transactions.ts'
import { sumText } from '../ui/amounts.ts'
import { useT, useViewer } from '../ui/ViewerContext.tsx'
import type { Viewer } from '../ui/ViewerContext.tsx'
import { percentText } from '../ui/percentText.ts'
import { Chart } from './Chart.tsx'
import { Others } from './Others.tsx'
import { Summary } from './Summary.tsx'
import { sliceOf } from './spendRows.ts'
import type { SpendRow } from './spendRows.ts'
import { SpendList } from './SpendList.tsx'
import { ChartTips } from './ChartTips.tsx'
import { useFigures } from './useFigures.ts'
import type { SectionProps } from './useFigures.ts'

type Props = SectionProps<Spends> & { view: DashboardView }

/** Spending of the month by category, largest first: a donut and a list. */
export function TopSpends({ seed, month, view }: Props) {
  const at = readMonth(month)! // the shown month
  const shown = useFigures($spends, seed, month)
  const t = useT()
  const { spends, otherCurrencies } = shown.figures
  const reason = emptyReason(shown.figures)
  const shares = percentages(spends.map(({ minor }) => minor))
  const rows = spends.map(({ category, minor }, index) => ({
    slice: sliceOf(category),
    category,
    minor,
    share: shares[index],
  }))
  const title = t('dashboard.spends.title')
  return (
    <Summary
      title={title}
      className="summary-spends"
      href={transactionsAddress({ type: 'expense', ...at })}
      shown={shown}
      retry={$spends.invalidate}
    >
      <ChartTips figures={{ spends: rows }}>
        <SpendChart {...{ rows, title, reason }} month={at} />
        {rows.length === 0 ? (
          <NoSpends reason={reason} />
        ) : (
          <SpendList rows={rows} month={at} view={view} />
        )}
      </ChartTips>
      <Others amounts={otherCurrencies} />
    </Summary>
  )
}

type ChartProps = {
  rows: SpendRow[]
  title: string
  month: Month
  reason: EmptyReason
}

function SpendChart({ rows, title, month, reason }: ChartProps) {
  const viewer = useViewer()
  const { t } = viewer
  const categories = new Map(rows.map(({ category }) => [sliceOf(category), category]))
  const values = rows.map(({ category, minor }) => ({
    key: sliceOf(category),
    value: minor,
  }))
  return (
    <Chart
      title={title}
      description={descriptionOf(rows, reason, viewer)}
      slices={donut(values).slices.map(({ key, path }) => {
        const category = categories.get(key)
        return {
          name: key,
          slice: key,
          path,
          className: category ? undefined : 'slice-empty',
          color: category?.color,
          href: category && spendAddress(category, month),
        }
      })}
      caption={t('dashboard.spends.total')}
      minor={addUp(rows.map(({ minor }) => minor))}
    />
  )
}

/** Names the largest category; without a share, the sum alone. */
function descriptionOf(
  rows: readonly SpendRow[],
  reason: EmptyReason,
  viewer: Viewer,
): string {
  const { t, language } = viewer
  const [first] = rows
  if (!first) return t(`dashboard.spends.${reason}`)
  if (!first.share) return sumText(addUp(rows.map(({ minor }) => minor)), viewer)
  return t('dashboard.spends.description', {
    category: first.category.name,
    percent: percentText(first.share, language),
  })
}

function NoSpends({ reason }: { reason: EmptyReason }) {
  const t = useT()
  return (
    <div>
      <p>
        <b>{t(`dashboard.spends.${reason}`)}</b>
      </p>
      {reason === 'empty' && (
        <p className="quiet-text">
          {t('dashboard.spends.emptyHint')}{' '}
          <a href="/import-data">{t('dashboard.spends.import')}</a>
        </p>
      )}
    </div>
  )
}
