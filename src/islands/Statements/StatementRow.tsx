import { clockOf } from '#lib/client/core/clock.ts'
import { statementAddress } from '#lib/client/statements.ts'
import type { ListedStatement } from '#lib/client/statements.ts'
import { formatDay, formatDays, formatInstant } from '#lib/i18n/dates.ts'
import { Icon } from '../ui/Icon.tsx'
import { useViewer } from '../ui/ViewerContext.tsx'
import type { Viewer } from '../ui/ViewerContext.tsx'
import { ChangedEntries } from './ChangedEntries.tsx'

type Props = { statement: ListedStatement }

/** Sent statement: its days, its code, its file, and whether entries changed since. */
export function StatementRow({ statement }: Props) {
  const viewer = useViewer()
  const { t, language, zone } = viewer
  const { id, code, format, status, changed, changedCount = changed.length } = statement
  const dayAt = (at: number) => clockOf(at, zone).day
  return (
    <li className="sent-statement">
      <div className="sent-head">
        <span className="file-tile">{format === 'pdf' ? 'PDF' : 'XLS'}</span>
        <span>
          {formatDays(dayAt(statement.startAt), dayAt(statement.endAt), language)}
          <small>
            {sentText(statement, viewer)} · <code>{code}</code>
          </small>
        </span>
        {status !== 'pending' && (
          <a
            className="button icon-only"
            href={statementAddress(id)}
            download
            aria-label={t('reports.sent.download', { code })}
          >
            <Icon name="download" />
          </a>
        )}
      </div>
      {(status !== 'ready' || changedCount === 0) && (
        <p className={`sent-status sent-${status}`}>
          <Icon name={ICONS[status]} size={16} />
          {t(`reports.sent.status.${status}`)}
        </p>
      )}
      {changedCount > 0 && <ChangedEntries changed={changed} count={changedCount} />}
    </li>
  )
}

const ICONS = { pending: 'clock', ready: 'check', failed: 'triangle-alert' } as const

/** "By category · Nov 1, 2026"; of today with the clock time. */
function sentText({ isByAccount, createdAt }: ListedStatement, viewer: Viewer): string {
  const { t, language, zone, today } = viewer
  const { day } = clockOf(createdAt, zone)
  const sent =
    day === today ? formatInstant(createdAt, language, zone) : formatDay(day, language)
  return `${t(isByAccount ? 'reports.statement.account' : 'reports.statement.category')} · ${sent}`
}
