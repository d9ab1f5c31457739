import { clockOf } from '#lib/client/core/clock.ts'
import type { ListedStatement } from '#lib/client/statements.ts'
import { MAX_LISTED_CHANGES } from '#lib/domain/limits.ts'
import { formatDayOfMonth } from '#lib/i18n/dates.ts'
import { transactionAddress } from '#lib/views/transactions.ts'
import { Icon } from '../ui/Icon.tsx'
import { useT, useViewer } from '../ui/ViewerContext.tsx'

type Change = ListedStatement['changed'][number]
type Props = { changed: readonly Change[]; count: number }

/** Entries that changed since a statement, with links to those that still exist. */
export function ChangedEntries({ changed, count }: Props) {
  const t = useT()
  const named = changed.slice(0, MAX_LISTED_CHANGES)
  return (
    <details>
      <summary>
        <Icon name="pencil" size={16} />
        {t('reports.sent.changed', { count })}
        <Icon name="chevron-down" size={16} />
      </summary>
      <ul>
        {named.map((change) => (
          <ChangedEntry key={change.id} change={change} />
        ))}
      </ul>
      {count > named.length && (
        <p className="quiet-text">
          {t('reports.sent.more', { count: count - named.length })}
        </p>
      )}
    </details>
  )
}

function ChangedEntry({ change }: { change: Change }) {
  const { t, language, zone } = useViewer()
  const { id, at, title, type, kind, creator, modifiedAt } = change
  const day = clockOf(at, zone).day
  const dayText = formatDayOfMonth(day, language)
  const name = title ? t('reports.sent.entry', { title, day: dayText }) : dayText
  const changedDay = modifiedAt && formatDayOfMonth(clockOf(modifiedAt, zone).day, language)
  const hasPage = modifiedAt !== undefined && (type === 'expense' || type === 'income')
  return (
    <li>
      {hasPage ? <a href={transactionAddress({ type, day, id })}>{name}</a> : name}
      {creator && (
        <span className="quiet-text">
          {t('reports.sheet.createdBy', { name: creator })}
        </span>
      )}
      {kind && (
        <span className="quiet-text">
          {t(`reports.sent.change.${kind}`, { day: changedDay ?? '' })}
        </span>
      )}
    </li>
  )
}
