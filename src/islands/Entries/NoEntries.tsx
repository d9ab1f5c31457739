import type { EntryType } from '#lib/domain/transaction.ts'
import { Icon } from '../ui/Icon.tsx'
import { useT } from '../ui/ViewerContext.tsx'

/** Text of an empty month. */
export function NoEntries({ type }: { type: EntryType }) {
  const t = useT()
  return (
    <div className="empty">
      <Icon name="receipt-text" size={40} />
      <h3>{t('entries.empty.title')}</h3>
      <p>{t(`entries.empty.${type}`)}</p>
    </div>
  )
}
