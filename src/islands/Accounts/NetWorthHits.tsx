import { monthsOfPlot } from '#lib/charts/plot.ts'
import type { PlotMonths } from '#lib/charts/plot.ts'
import type { WorthLine } from '#lib/charts/worth.ts'
import type { NetWorthMonth } from '#lib/domain/netWorth.ts'
import { indexOfMonth, monthAt } from '#lib/domain/period.ts'
import { formatMonth } from '#lib/i18n/dates.ts'
import { sumText } from '../ui/amounts.ts'
import { MonthHits } from '../ui/plot/MonthHits.tsx'
import type { ChosenMark } from '../ui/useChosen.ts'
import { useViewer } from '../ui/ViewerContext.tsx'
import { worthName } from './worthName.ts'

type Props = {
  months: readonly NetWorthMonth[]
  lines: readonly WorthLine[]
  plot: PlotMonths
  /** Months between two selectable months. */
  step: number
  chosen: ChosenMark<number>
}

/** Months of the chart, as wide as a finger needs, with the tip of the chosen one. */
export function NetWorthHits({ months, lines, plot, step, chosen }: Props) {
  const viewer = useViewer()
  const { t, language } = viewer
  const all = monthsOfPlot(plot)
  const titleOf = (index: number) => formatMonth(monthAt(index), language)
  const totals = new Map(months.map((month) => [indexOfMonth(month), month.minor]))
  return (
    <MonthHits
      label={t('accounts.worth.byMonth')}
      months={all.filter((_, place) => (place + 1) % step === 0)}
      last={all.at(-1)!} // two months at least
      chosen={chosen}
      textOf={(index) =>
        t('accounts.worth.monthText', {
          month: titleOf(index),
          amount: sumText(totals.get(index)!, viewer), // each month that can be chosen has one
        })
      }
      tip={
        chosen.key !== undefined && (
          <>
            <b>{titleOf(chosen.key)}</b>
            <Words lines={lines} index={chosen.key} />
          </>
        )
      }
    />
  )
}

function Words({ lines, index }: { lines: readonly WorthLine[]; index: number }) {
  const viewer = useViewer()
  return (
    <dl>
      {lines.flatMap(({ key, points }) =>
        points
          .filter(({ month }) => month === index)
          .map(({ minor }) => (
            <Word key={key} name={worthName(key, viewer.t)} text={sumText(minor, viewer)} />
          )),
      )}
    </dl>
  )
}

function Word({ name, text }: { name: string; text: string }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>{text}</dd>
    </>
  )
}
