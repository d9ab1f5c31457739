import type { PagedRows } from '#lib/client/core/pagedList.ts'
import { statements } from '#lib/client/statements.ts'
import type { ListedStatement } from '#lib/client/statements.ts'
import { Icon } from '../ui/Icon.tsx'
import { RowsOnTheWay } from '../ui/list/RowsOnTheWay.tsx'
import { ShowMore } from '../ui/list/ShowMore.tsx'
import { useT } from '../ui/ViewerContext.tsx'
import { StatementRow } from './StatementRow.tsx'

type Props = { shown: PagedRows<ListedStatement> }

/** Sent statements, newest first, each with the entries changed since. */
export function SentStatements({ shown }: Props) {
  const t = useT()
  const { rows, isWhole, failure } = shown
  const isUnknown = rows.length === 0 && !isWhole
  return (
    <section className="card" aria-labelledby="sent-title">
      <h2 id="sent-title">{t('reports.sent.title')}</h2>
      {rows.length > 0 && (
        <ul className="sent-statements">
          {rows.map((statement) => (
            <StatementRow key={statement.id} statement={statement} />
          ))}
        </ul>
      )}
      {isUnknown && !failure && <RowsOnTheWay rows={3} label={t('reports.sent.loading')} />}
      {rows.length === 0 && isWhole && (
        <div className="empty">
          <Icon name="mail" size={32} />
          <b>{t('reports.sent.empty')}</b>
          <p>{t('reports.sent.emptyText')}</p>
        </div>
      )}
      {(!isUnknown || Boolean(failure)) && (
        <ShowMore shown={{ ...shown, isWhole: isWhole || isUnknown }} list={statements} />
      )}
    </section>
  )
}
