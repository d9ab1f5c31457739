import { formatAmount } from '#lib/domain/money.ts'
import { sharesOfIncome } from '#lib/domain/monthSheet.ts'
import type { MonthOnPaper } from '#lib/domain/monthSheet.ts'
import { wholePercentText } from '../ui/percentText.ts'
import { useViewer } from '../ui/ViewerContext.tsx'

/** Sums of a month, and the savings after the bills still due. */
export function SheetFigures({
  sheet: { sums, earned, dueMinor },
}: {
  sheet: MonthOnPaper
}) {
  const viewer = useViewer()
  const { t, language } = viewer
  const { income, expense, savings } = sums
  const shares = sharesOfIncome(sums)
  const write = (minor: number) => formatAmount(minor, viewer)
  const shareText = (share: number | undefined) =>
    share === undefined
      ? t('reports.savings.noIncome')
      : t('reports.savings.ofIncome', { percent: wholePercentText(share, language) })
  const figures = [
    {
      name: t('reports.savings.income'),
      minor: income,
      note: earned.toComeMinor
        ? t('budgets.row.toCome', { amount: write(earned.toComeMinor) })
        : '',
    },
    {
      name: t('reports.savings.expense'),
      minor: expense,
      note: shareText(shares?.expense),
    },
    {
      name: t(savings < 0 ? 'reports.savings.overspent' : 'reports.savings.savings'),
      minor: Math.abs(savings),
      note: shareText(shares && Math.abs(shares.savings)),
    },
    {
      name: t('reports.sheet.left'),
      minor: savings - dueMinor,
      note:
        dueMinor === 0
          ? t('reports.sheet.nothingDue')
          : t('reports.sheet.stillDue', { amount: write(dueMinor) }),
    },
  ]
  return (
    <dl className="sheet-sums">
      {figures.map(({ name, minor, note }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{write(minor)}</dd>
          {note && <dd className="note">{note}</dd>}
        </div>
      ))}
    </dl>
  )
}
