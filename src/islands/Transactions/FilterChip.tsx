import { transactionsView } from '#lib/client/transactions/view.ts'
import { filterOf } from '#lib/views/transactions.ts'
import type { TransactionsView } from '#lib/views/transactions.ts'
import { Icon } from '../ui/Icon.tsx'
import { useCategory } from '../ui/useCategory.ts'
import { ViewLink } from '../ui/ViewLink.tsx'
import { useViewer } from '../ui/ViewerContext.tsx'

const NONE = 0

/** Names the filter of the transactions, with a link that removes it. */
export function FilterChip({ view }: { view: TransactionsView }) {
  const { t, profileId, members } = useViewer()
  const { categoryId = NONE, categoryOwnerId, isWholeCategory, isOwn } = filterOf(view)
  const ownerId = categoryOwnerId ?? profileId
  const { name } = useCategory({ type: view.type, categoryId, ownerId })
  // Without a family all transactions are the viewer's own.
  const tellsOwn = isOwn && (categoryId === NONE || members.length > 1)
  const named = isWholeCategory ? 'wholeCategory' : 'category'
  return (
    <p className="filter-chip">
      {categoryId !== NONE && <span>{t(`transactions.filter.${named}`, { name })}</span>}
      {tellsOwn && <span>{t('transactions.filter.own')}</span>}
      <ViewLink
        state={transactionsView}
        to={{ ...view, filter: undefined }}
        aria-label={t('transactions.filter.remove')}
      >
        <Icon name="x" size={18} />
      </ViewLink>
    </p>
  )
}
