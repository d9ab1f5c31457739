import { isCustom } from '#lib/domain/category.ts'
import { searchAddress } from '#lib/views/search.ts'
import type { SearchView } from '#lib/views/search.ts'
import { daysOfView, filterOf } from '#lib/views/transactions.ts'
import type { TransactionsView } from '#lib/views/transactions.ts'
import { Icon } from '../ui/Icon.tsx'
import { useOffered } from '../ui/useOffered.ts'
import { useViewer } from '../ui/ViewerContext.tsx'
import type { Viewer } from '../ui/ViewerContext.tsx'

/** Leads to the search for the entries of a list, where they can be filtered further. */
export function FilterLink({ view }: { view: TransactionsView }) {
  const viewer = useViewer()
  if (!useOffered('search')) return null
  return (
    <a className="button filter-link" href={searchAddress(searchOf(view, viewer))}>
      <Icon name="search" />
      <span>{viewer.t('transactions.filter.more')}</span>
    </a>
  )
}

/** Search for the entries of a view; it takes the viewer's own custom categories alone. */
function searchOf(view: TransactionsView, { profileId }: Viewer): SearchView {
  const { categoryId, categoryOwnerId = profileId, isOwn } = filterOf(view)
  const isKnown = categoryId && (!isCustom(categoryId) || categoryOwnerId === profileId)
  return {
    kinds: [view.type],
    ...daysOfView(view),
    ...(isKnown && { categoryIds: [categoryId] }),
    ...(isOwn && { creatorId: profileId }),
  }
}
