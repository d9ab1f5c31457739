import { useCallback } from 'react'
import { found } from '#lib/client/search.ts'
import type { FoundEntry, FoundTotals } from '#lib/client/search.ts'
import { isSelected } from '#lib/client/search/selection.ts'
import type { Selection } from '#lib/client/search/selection.ts'
import { searchView } from '#lib/client/search/view.ts'
import type { PagedRows } from '#lib/client/core/pagedList.ts'
import { dayOfFound, hasConditions } from '#lib/domain/search.ts'
import type { SearchView } from '#lib/views/search.ts'
import { Icon } from '../ui/Icon.tsx'
import { Failed } from '../ui/list/Failed.tsx'
import { LongList } from '../ui/list/LongList.tsx'
import { ViewLink } from '../ui/ViewLink.tsx'
import { useT } from '../ui/ViewerContext.tsx'
import { FoundHead } from './FoundHead.tsx'
import { FoundMonthHead } from './FoundMonthHead.tsx'
import { FoundRow } from './FoundRow.tsx'
import { SelectionBar } from './SelectionBar.tsx'

type Props = {
  view: SearchView
  shown: PagedRows<FoundEntry> & FoundTotals
  selection: Selection | undefined
}

/** Rows that are drawn before long lists' module is needed. */
const PLAIN_ROWS = 60

/** Found entries by month, under their count and sums. */
export function FoundList({ view, shown, selection }: Props) {
  const t = useT()
  const { text } = view
  const { months } = shown
  const draw = useCallback(
    (entry: FoundEntry, previous?: FoundEntry) => (
      <>
        <FoundMonthHead
          day={dayOfFound(entry)}
          previous={previous && dayOfFound(previous)}
          months={months}
        />
        <FoundRow
          entry={entry}
          text={text}
          isSelected={selection && isSelected(selection, entry)}
        />
      </>
    ),
    [months, text, selection],
  )
  if (shown.failure && shown.rows.length === 0) {
    return <Failed className="card empty" failure={shown.failure} retry={found.retry} />
  }
  const isBusy = shown.isStale && shown.isLoading
  return (
    <>
      {selection && <SelectionBar selection={selection} totals={shown} />}
      <section
        className="card list found"
        aria-busy={isBusy}
        aria-label={t('search.results')}
      >
        {!selection && <Upcoming view={view} count={shown.upcomingCount} />}
        {shown.isIndexing && <p className="found-note">{t('search.indexing')}</p>}
        {shown.rows.length === 0 && shown.isWhole ? (
          <NothingFound view={view} />
        ) : (
          <>
            {!selection && hasConditions(view) && <FoundHead {...shown} />}
            <LongList
              draw={draw}
              plain={PLAIN_ROWS}
              list={shown}
              showNext={found.showNext}
              retry={found.retry}
              loadingText={t('search.loading')}
            />
          </>
        )}
      </section>
    </>
  )
}

/** Way to what lies after today, and back. */
function Upcoming({ view, count }: { view: SearchView; count: number }) {
  const t = useT()
  const { hasUpcoming, ...rest } = view
  if (!hasUpcoming && count === 0) return null
  const to = hasUpcoming ? rest : { ...view, hasUpcoming: true }
  return (
    <ViewLink className="found-upcoming" state={searchView} to={to}>
      {hasUpcoming ? t('search.withoutUpcoming') : t('search.upcoming', { count })}
      <Icon name={hasUpcoming ? 'chevron-down' : 'chevron-right'} size={16} />
    </ViewLink>
  )
}

function NothingFound({ view }: { view: SearchView }) {
  const t = useT()
  const { text, ...filters } = view
  return (
    <div className="empty">
      <Icon name="search-x" size={40} />
      <h2>{t('search.none.title')}</h2>
      <p>{t('search.none.text')}</p>
      {hasConditions(filters) && (
        <ViewLink className="button" state={searchView} to={text ? { text } : {}}>
          {t('search.none.withoutFilters')}
        </ViewLink>
      )}
      <p className="quiet-text">{t('search.none.hint')}</p>
    </div>
  )
}
