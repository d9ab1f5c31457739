import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { findFor, firstFound, found, seedFound } from '#lib/client/search.ts'
import type { SearchSeed } from '#lib/client/search.ts'
import { followSearchBox } from '#lib/client/search/box.ts'
import { $selection, beginSelection, endSelection } from '#lib/client/search/selection.ts'
import { searchView } from '#lib/client/search/view.ts'
import { FoundList } from './Search/FoundList.tsx'
import { KeptEntries } from './Search/KeptEntries.tsx'
import { SearchFilters } from './Search/SearchFilters.tsx'
import { Icon } from './ui/Icon.tsx'
import { useOffered } from './ui/useOffered.ts'
import { useSeed, useSeeded } from './ui/useSeeded.ts'
import { useView } from './ui/useView.ts'
import { useT, withViewer } from './ui/ViewerContext.tsx'
import './Search/Search.css'

type Props = { seed: SearchSeed }

/** Screen of the search: its filters, and what they and the text find by month. */
export const Search = withViewer(function Search({ seed }: Props) {
  useSeed(() => seedFound(seed))
  const shown = useSeeded(found.$shown, firstFound(seed))
  const view = useView(searchView, seed.view)
  useEffect(followSearchBox, [])
  useEffect(() => found.follow(), [])
  useEffect(() => void findFor(view), [view])
  useEffect(() => endSelection, [view])
  const selection = useStore($selection, { ssr: 'initial' })
  const mayChange = useOffered('changeEntries')
  const t = useT()
  return (
    <>
      <div className="page-head">
        <h1>{view.text ? t('search.foundFor', { text: view.text }) : t('search.title')}</h1>
        {mayChange && !selection && shown.rows.length > 0 && (
          <button
            type="button"
            className="button found-select"
            id="found-select"
            onClick={beginSelection}
          >
            <Icon name="list-checks" size={18} />
            {t('search.many.select')}
          </button>
        )}
      </div>
      <SearchFilters view={view} />
      <FoundList view={view} shown={shown} selection={selection} />
      <KeptEntries />
    </>
  )
})
