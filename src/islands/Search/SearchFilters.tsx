import { searchView } from '#lib/client/search/view.ts'
import { FOUND_KINDS, hasConditions } from '#lib/domain/search.ts'
import type { FoundKind } from '#lib/domain/search.ts'
import type { SearchView } from '#lib/views/search.ts'
import { ViewLink } from '../ui/ViewLink.tsx'
import { useT, useViewer } from '../ui/ViewerContext.tsx'
import { AmountFilter } from './AmountFilter.tsx'
import { DaysFilter } from './DaysFilter.tsx'
import { FilterMenu } from './FilterMenu.tsx'
import { SelectFilter } from './SelectFilter.tsx'

type Props = { view: SearchView }

const KIND_TEXTS = {
  expense: 'shell.expenses',
  income: 'shell.income',
  transfer: 'search.transfers',
  bill: 'shell.bills',
} as const

/** Filters of a search; each change is a new address. */
export function SearchFilters({ view }: Props) {
  const { t, accounts, categories, members } = useViewer()
  const { text, ...filters } = view
  const change = (next: SearchView) => searchView.goTo({ ...view, ...next })
  return (
    <fieldset className="found-filters" aria-label={t('search.filters')}>
      <KindFilter view={view} />
      <DaysFilter key={`days ${view.from} ${view.to}`} view={view} />
      <AmountFilter key={`amount ${view.minMinor} ${view.maxMinor}`} view={view} />
      <SelectFilter
        label={t('search.category')}
        every={t('search.everyCategory')}
        options={categories.map(({ id, name }) => ({ value: String(id), name }))}
        value={view.categoryIds?.[0]?.toString()}
        choose={(id) => change({ categoryIds: id ? [Number(id)] : [] })}
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
  const toggle = (kind: FoundKind) =>
    searchView.goTo({
      ...view,
      kinds: kinds.includes(kind) ? kinds.filter((one) => one !== kind) : [...kinds, kind],
    })
  return (
    <FilterMenu label={chosen || t('search.everyKind')} isOn={kinds.length > 0}>
      {FOUND_KINDS.map((kind) => (
        <label key={kind} className="check">
          <input
            type="checkbox"
            checked={kinds.includes(kind)}
            onChange={() => toggle(kind)}
          />
          {t(KIND_TEXTS[kind])}
        </label>
      ))}
    </FilterMenu>
  )
}
