import { entriesView } from '#lib/client/entries/view.ts'
import { listOfView } from '#lib/domain/entriesView.ts'
import type { EntriesView } from '#lib/domain/entriesView.ts'
import { isKept } from '#lib/domain/monthText.ts'
import { addToMonth } from '#lib/domain/period.ts'
import type { Month } from '#lib/domain/period.ts'
import { formatMonth } from '#lib/i18n/dates.ts'
import { Icon } from '../ui/Icon.tsx'
import { ViewLink } from '../ui/ViewLink.tsx'
import { useViewer } from '../ui/ViewerContext.tsx'

type Props = { view: EntriesView; month: Month }

/** Chosen month between links to its neighbours, across years too. */
export function EntriesMonth({ view, month }: Props) {
  const { t, language } = useViewer()
  const list = listOfView(view)
  const previous = addToMonth(month, -1)
  const next = addToMonth(month, 1)
  return (
    <nav className="steps" aria-label={t('entries.month.choose')}>
      {isKept(previous) && (
        <ViewLink
          className="step"
          state={entriesView}
          to={{ ...list, ...previous }}
          aria-label={t('entries.month.previous', {
            month: formatMonth(previous, language),
          })}
        >
          <Icon name="chevron-left" />
        </ViewLink>
      )}
      <h2 id="shown-month" tabIndex={-1} aria-live="polite">
        {formatMonth(month, language)}
      </h2>
      {isKept(next) && (
        <ViewLink
          className="step"
          state={entriesView}
          to={{ ...list, ...next }}
          aria-label={t('entries.month.next', { month: formatMonth(next, language) })}
        >
          <Icon name="chevron-right" />
        </ViewLink>
      )}
    </nav>
  )
}
