import type { WorthDrawing } from '#lib/charts/worthDrawing.ts'
import { $netWorth } from '#lib/client/accounts/netWorth.ts'
import { accountsInstead } from '#lib/client/accounts/view.ts'
import { loadModule } from '#lib/client/core/modules.ts'
import { NET_WORTH_SPANS } from '#lib/domain/netWorth.ts'
import type { NetWorthHistory as History, NetWorthMonth } from '#lib/domain/netWorth.ts'
import { spanOf, withSpan } from '#lib/views/accounts.ts'
import type { AccountsView } from '#lib/views/accounts.ts'
import { Icon } from '../ui/Icon.tsx'
import { Later } from '../ui/Later.tsx'
import { Failed } from '../ui/list/Failed.tsx'
import { ChartHead } from '../ui/plot/ChartHead.tsx'
import { PlotSkeleton } from '../ui/plot/PlotSkeleton.tsx'
import { Segmented } from '../ui/plot/Segmented.tsx'
import { useAnswer } from '../ui/useAnswer.ts'
import { useOffered } from '../ui/useOffered.ts'
import { useSeen } from '../ui/useSeen.ts'
import { useT, useViewer } from '../ui/ViewerContext.tsx'

/** A history with the chart that the server drew of it. */
export type DrawnHistory = History & { drawing: WorthDrawing | undefined }

type Props = {
  view: AccountsView
  seed: DrawnHistory | undefined
  /** Whether other members share accounts; the history is that of the own ones. */
  isShared: boolean
}

/** Net worth of the last months, as a chart or as a table. */
export function NetWorthHistory({ view, seed, isShared }: Props) {
  const t = useT()
  const isOffered = useOffered('getNetWorthMonths')
  const { answer, error } = useAnswer<History | undefined>($netWorth, seed)
  if (!isOffered) return null
  const isOther = answer?.span !== spanOf(view)
  const failure = isOther ? error : undefined
  const title = (
    <h2 id="worth-history">
      {t(isShared ? 'accounts.worth.yourHistory' : 'accounts.worth.history')}
    </h2>
  )
  return (
    <section
      className="card report worth-history"
      aria-labelledby="worth-history"
      aria-busy={isOther && failure === undefined}
    >
      {answer && answer.months.length > 1 ? (
        <ChartHead state={accountsInstead} view={view}>
          {title}
          {answer.months.length >= YEAR && <Spans view={view} />}
        </ChartHead>
      ) : (
        title
      )}
      {failure !== undefined && (
        <Failed className="empty" failure={failure} retry={() => $netWorth.invalidate()} />
      )}
      {!answer && failure === undefined && <PlotSkeleton />}
      {answer && failure === undefined && (
        <Shown
          months={answer.months}
          drawing={answer === seed ? seed.drawing : undefined}
          isTable={view.isTable}
        />
      )}
    </section>
  )
}

/** Number of months from which on there may be earlier ones. */
const YEAR = 12

function Spans({ view }: { view: AccountsView }) {
  const t = useT()
  return (
    <Segmented
      label={t('accounts.worth.span')}
      state={accountsInstead}
      ways={NET_WORTH_SPANS.map((span) => ({
        to: withSpan(view, span),
        isCurrent: span === spanOf(view),
        text: t('accounts.worth.months', { count: span }),
      }))}
    />
  )
}

const load = () => loadModule(() => import('./NetWorthReport.tsx'))

type ShownProps = {
  months: NetWorthMonth[]
  drawing: WorthDrawing | undefined
  isTable: boolean | undefined
}

/** Chart or table, whose module loads when it comes into sight. */
function Shown({ months, drawing, isTable }: ShownProps) {
  const { t, currency } = useViewer()
  const [place, isSeen] = useSeen<HTMLDivElement>()
  if (months.length < 2) {
    const text =
      months.length === 0
        ? t('accounts.worth.none', { currency })
        : t('accounts.worth.begins')
    return (
      <div className="empty">
        <Icon name="chart-line" size={32} />
        <p>{text}</p>
      </div>
    )
  }
  return (
    <div ref={place} className="worth-months">
      {isSeen ? (
        <Later load={load} wait={<PlotSkeleton />}>
          {({ NetWorthReport }) => <NetWorthReport {...{ months, drawing, isTable }} />}
        </Later>
      ) : (
        <PlotSkeleton />
      )}
      <p className="quiet-text report-note">{t('accounts.worth.note')}</p>
    </div>
  )
}
