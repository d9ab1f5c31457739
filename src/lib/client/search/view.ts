import { readSearchView, searchAddress } from '#lib/views/search.ts'
import type { SearchView } from '#lib/views/search.ts'
import { viewState } from '../core/viewState.ts'

/** View of the search on the screen. */
export const searchView = viewState<SearchView>({
  addressOf: searchAddress,
  read: ({ search }) => readSearchView(search),
})
