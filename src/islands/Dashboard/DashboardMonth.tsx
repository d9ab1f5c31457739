import { dashboardView } from '#lib/client/dashboard.ts'
import { isKept } from '#lib/domain/monthText.ts'
import { addToMonth } from '#lib/domain/period.ts'
import type { Month } from '#lib/domain/period.ts'
import { formatMonth, monthName } from '#lib/i18n/dates.ts'
import { Icon } from '../ui/Icon.tsx'
import { ViewLink } from '../ui/ViewLink.tsx'
import { useViewer } from '../ui/ViewerContext.tsx'

type Props = { month: Month; current: Month }

/** Chosen month between links to its neighbours, which work without a script too. */
export function DashboardMonth({ month, current }: Props) {
  const { t, language } = useViewer()
  const nameOf = (one: Month) =>
    one.year === current.year ? monthName(one.month, language) : formatMonth(one, language)
  const previous = addToMonth(month, -1)
  const next = addToMonth(month, 1)
  return (
    <nav className="month-choice" aria-label={t('dashboard.month.choose')}>
      <Step
        to={previous}
        current={current}
        icon="chevron-left"
        label={t('dashboard.month.previous', { month: nameOf(previous) })}
      />
      <b aria-live="polite">{nameOf(month)}</b>
      <Step
        to={next}
        current={current}
        icon="chevron-right"
        label={t('dashboard.month.next', { month: nameOf(next) })}
      />
    </nav>
  )
}

type StepProps = { to: Month; current: Month; icon: string; label: string }

function Step({ to, current, icon, label }: StepProps) {
  if (!isKept(to)) return <span className="month-step" />
  return (
    <ViewLink
      className="month-step"
      state={dashboardView}
      to={{ month: to, current }}
      aria-label={label}
    >
      <Icon name={icon} />
    </ViewLink>
  )
}
