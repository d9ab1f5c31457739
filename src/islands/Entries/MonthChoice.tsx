import { isKept } from '#lib/domain/monthText.ts'
import { addToMonth } from '#lib/domain/period.ts'
import type { Month } from '#lib/domain/period.ts'
import { formatMonth } from '#lib/i18n/dates.ts'
import { Icon } from '../ui/Icon.tsx'
import { useViewer } from '../ui/ViewerContext.tsx'
import { useEntryType } from './EntryTypeContext.ts'
import { PlaceLink } from './PlaceLink.tsx'

type Props = { month: Month }

/** The chosen month between the ways to its neighbours, into other years too. */
export function MonthChoice({ month }: Props) {
  const { t, language } = useViewer()
  const type = useEntryType()
  const previous = addToMonth(month, -1)
  const next = addToMonth(month, 1)
  return (
    <nav className="steps" aria-label={t('entries.month.choose')}>
      {isKept(previous) && (
        <PlaceLink
          className="step"
          type={type}
          to={previous}
          aria-label={t('entries.month.previous', {
            month: formatMonth(previous, language),
          })}
        >
          <Icon name="chevron-left" />
        </PlaceLink>
      )}
      <h2 id="shown-month" tabIndex={-1} aria-live="polite">
        {formatMonth(month, language)}
      </h2>
      {isKept(next) && (
        <PlaceLink
          className="step"
          type={type}
          to={next}
          aria-label={t('entries.month.next', { month: formatMonth(next, language) })}
        >
          <Icon name="chevron-right" />
        </PlaceLink>
      )}
    </nav>
  )
}
