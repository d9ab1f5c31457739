import { formatDay } from '#lib/i18n/dates.ts'
import { Icon } from '../../ui/Icon.tsx'
import { useViewer } from '../../ui/ViewerContext.tsx'
import { BankAmount } from './BankAmount.tsx'
import { BankWords } from './BankWords.tsx'
import type { RowProps } from './rowProps.ts'
import { ShortenedNote } from './ShortenedNote.tsx'

/** A row that is not written: it is in the book, or the bank has not booked it. */
export function PlainRow({ row, accountId }: RowProps) {
  const { t, language } = useViewer()
  const { day, payee, text, entry, kind, state } = row
  const icon = kind === 'known' ? 'check' : state ? 'x' : 'clock'
  return (
    <div className="list-row bank-plain">
      <span className="round-tile">
        <Icon name={icon} />
      </span>
      <span>
        {entry?.name ?? (payee || text)}
        <small>
          <span className="few-lines">
            {state && `${t(`bankFile.rows.${state}`)} · `}
            {day && `${formatDay(day, language)} · `}
            <BankWords row={row} />
          </span>
        </small>
        <ShortenedNote row={row} />
      </span>
      <BankAmount row={row} accountId={accountId} />
    </div>
  )
}
