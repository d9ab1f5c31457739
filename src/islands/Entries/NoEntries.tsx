import type { EntryType } from '#lib/domain/transaction.ts'
import type { Translate } from '#lib/i18n.ts'
import { Icon } from '../ui/Icon.tsx'

/** Says what will be in an empty month. */
export function NoEntries({ type, t }: { type: EntryType; t: Translate }) {
  return (
    <div className="empty">
      <Icon name="receipt-text" size={40} />
      <h3>{t('entries.empty.title')}</h3>
      <p>{t(`entries.empty.${type}`)}</p>
    </div>
  )
}
