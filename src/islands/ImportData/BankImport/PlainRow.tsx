import { formatDay } from '#lib/i18n/dates.ts'
import { Icon } from '../../ui/Icon.tsx'
import { useViewer } from '../../ui/ViewerContext.tsx'
import { BankAmount } from './BankAmount.tsx'
import type { RowProps } from './rowProps.ts'

const ICONS = { known: 'check', pending: 'clock' }

/** A row that is not written: it is in the book, or the bank has not booked it. */
export function PlainRow({ row, accountId }: RowProps) {
  const { language } = useViewer()
  const { day, payee, text, entry, kind } = row
  const icon = kind === 'pending' ? ICONS.pending : ICONS.known
  return (
    <div className="list-row bank-plain">
      <span className="round-tile">
        <Icon name={icon} />
      </span>
      <span>
        {entry?.name ?? (payee || text)}
        <small>
          {day && formatDay(day, language)} · <code>{payee || text}</code>
        </small>
      </span>
      <BankAmount row={row} accountId={accountId} />
    </div>
  )
}
