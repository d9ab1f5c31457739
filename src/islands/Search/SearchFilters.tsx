import { searchView } from '#lib/client/search/view.ts'
import { hasConditions } from '#lib/domain/search.ts'
import type { SearchView } from '#lib/views/search.ts'
import { ViewLink } from '../ui/ViewLink.tsx'
import { useT, useViewer } from '../ui/ViewerContext.tsx'
import { AllFilters } from './AllFilters.tsx'
import { AmountFilter } from './AmountFilter.tsx'
import { categoryOptions } from './categoryOptions.ts'
import { DaysFilter } from './DaysFilter.tsx'
import { FilterMenu } from './FilterMenu.tsx'
import { KIND_TEXTS, KindBoxes } from './KindBoxes.tsx'
import { SelectFilter } from './SelectFilter.tsx'

type Props = { view: SearchView }

/** Filters of a search; each change is a new address. */
export function SearchFilters({ view }: Props) {
  const viewer = useViewer()
  const { t, accounts, members } = viewer
  const { text, ...filters } = view
  const change = (next: SearchView) => searchView.goTo({ ...view, ...next })
  return (
    <fieldset className="found-filters" aria-label={t('search.filters')}>
      <AllFilters view={view} />
      <KindFilter view={view} />
      <DaysFilter key={`days ${view.from} ${view.to}`} view={view} />
      <AmountFilter key={`amount ${view.minMinor} ${view.maxMinor}`} view={view} />
      <SelectFilter
        label={t('search.category')}
        every={t('search.everyCategory')}
        options={categoryOptions(view.categoryIds, viewer).map(({ id, name }) => ({
          value: id,
          name,
        }))}
        value={view.categoryIds?.join(' ')}
        choose={(ids) => change({ categoryIds: ids ? ids.split(' ').map(Number) : [] })}
      />
      {accounts.length > 0 && (
        <SelectFilter
          label={t('search.account')}
          every={t('search.everyAccount')}
          options={accounts.map(({ id, name }) => ({ value: id, name }))}
          value={view.accountId}
          choose={(accountId) => change({ accountId })}
        />
      )}
      {members.length > 1 && (
        <SelectFilter
          label={t('search.who')}
          every={t('search.everyone')}
          options={members.map(({ id, name }) => ({ value: id, name }))}
          value={view.creatorId}
          choose={(creatorId) => change({ creatorId })}
        />
      )}
      <ViewLink
        className="chip"
        state={searchView}
        to={{ ...view, hasImage: view.hasImage ? undefined : true }}
        aria-current={view.hasImage}
      >
        {t('search.withReceipt')}
      </ViewLink>
      {hasConditions(filters) && (
        <ViewLink className="chip-clear" state={searchView} to={{ text }}>
          {t('search.clear')}
        </ViewLink>
      )}
    </fieldset>
  )
}

function KindFilter({ view }: Props) {
  const t = useT()
  const { kinds = [] } = view
  const chosen = kinds.map((kind) => t(KIND_TEXTS[kind])).join(', ')
  return (
    <FilterMenu label={chosen || t('search.everyKind')} isOn={kinds.length > 0}>
      <KindBoxes
        kinds={kinds}
        change={(next) => searchView.goTo({ ...view, kinds: next })}
      />
    </FilterMenu>
  )
}
