import { useEffect } from 'react'
import { findFor, firstFound, found, seedFound } from '#lib/client/search.ts'
import type { SearchSeed } from '#lib/client/search.ts'
import { followSearchBox } from '#lib/client/search/box.ts'
import { searchView } from '#lib/client/search/view.ts'
import { FoundList } from './Search/FoundList.tsx'
import { SearchFilters } from './Search/SearchFilters.tsx'
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
  const t = useT()
  return (
    <>
      <div className="page-head">
        <h1>{view.text ? t('search.foundFor', { text: view.text }) : t('search.title')}</h1>
      </div>
      <SearchFilters view={view} />
      <FoundList view={view} shown={shown} />
    </>
  )
})
