import { useStore } from '@nanostores/react'
import { $kept } from '#lib/client/search/selection.ts'
import type { KeptEntry } from '#lib/client/search/selection.ts'
import type { FoundEntry } from '#lib/client/search.ts'
import { formatCount } from '#lib/domain/numberFormats.ts'
import { dayOfFound } from '#lib/domain/search.ts'
import { ownName } from '#lib/domain/transaction.ts'
import { formatDay } from '#lib/i18n/dates.ts'
import { Dialog } from '../ui/Dialog.tsx'
import { useCategory } from '../ui/useCategory.ts'
import { useViewer } from '../ui/ViewerContext.tsx'

/** The most entries that are listed by name under a reason. */
const MOST_NAMED = 5
/** Dialog with the entries that a change skipped, by reason. */
export function KeptEntries() {
  const { t, language } = useViewer()
  const kept = useStore($kept, { ssr: 'initial' })
  if (kept.length === 0) return null
  const close = () => $kept.set([])
  const reasons = Map.groupBy(kept, ({ message }) => message)
  const number = formatCount(kept.length, language)
  return (
    <Dialog isOpen isQuestion title={t('search.many.stayed', { number })} close={close}>
      {[...reasons].map(([message, some]) => (
        <Reason key={message} message={message} kept={some} />
      ))}
      <div className="actions">
        <button type="button" className="button primary" onClick={close}>
          {t('common.close')}
        </button>
      </div>
    </Dialog>
  )
}

function Reason({ message, kept }: { message: string; kept: readonly KeptEntry[] }) {
  const { t, language } = useViewer()
  const named = kept.flatMap(({ entry }) => entry ?? []).slice(0, MOST_NAMED)
  const rest = kept.length - named.length
  const number = formatCount(rest, language)
  return (
    <>
      <p>{message}</p>
      <ul className="found-kept">
        {named.map((entry) => (
          <Named key={entry.id} entry={entry} />
        ))}
        {rest > 0 && <li>{t('search.many.more', { number })}</li>}
      </ul>
    </>
  )
}

function Named({ entry }: { entry: FoundEntry }) {
  const { language } = useViewer()
  return (
    <li>
      {useEntryName(entry)}
      <small>{formatDay(dayOfFound(entry), language)}</small>
    </li>
  )
}

function useEntryName(entry: FoundEntry): string {
  const { categoryId, ownerId } = entry
  const type = entry.type === 'bill' ? 'expense' : entry.type
  const { name } = useCategory({ categoryId, ownerId, type })
  return entry.type === 'bill' ? entry.title : (ownName(entry) ?? name)
}
