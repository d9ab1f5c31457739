import type { EntryType } from '#lib/domain/transaction.ts'
import type { Words } from '#lib/i18n.ts'
import { Icon } from '../ui/Icon.tsx'

/** Says what will be in an empty month. */
export function NoEntries({ type, words }: { type: EntryType; words: Words }) {
  return (
    <div className="empty">
      <Icon name="receipt-text" size={40} />
      <h3>{words('entries.empty.title')}</h3>
      <p>{words(`entries.empty.${type}`)}</p>
    </div>
  )
}
