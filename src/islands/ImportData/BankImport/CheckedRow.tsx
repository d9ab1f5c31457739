import { decide } from '#lib/client/bankImport/previewRows.ts'
import type { PreviewRow } from '#lib/client/bankImport/state.ts'
import { formatDay } from '#lib/i18n/dates.ts'
import { Icon } from '../../ui/Icon.tsx'
import { useViewer } from '../../ui/ViewerContext.tsx'
import { BankAmount } from './BankAmount.tsx'
import { previewName } from './rowProps.ts'
import type { RowProps } from './rowProps.ts'
import { ShortenedNote } from './ShortenedNote.tsx'
import { useAccountsById } from './useAccountsById.ts'

const ICONS = { payment: 'receipt-text', transfer: 'arrow-left-right' }

/** A row that pays a bill or is a transfer, unless it is unticked: then a new entry. */
export function CheckedRow({ row, accountId }: RowProps) {
  const { language } = useViewer()
  const text = useCheckText(row)
  const kind = row.kind === 'payment' ? 'payment' : 'transfer'
  const change = (isChecked: boolean) => {
    const choice = isChecked ? kind : 'new'
    decide(row.number, { choice })
    // Both sides of a transfer are decided together.
    if (row.otherRow !== undefined) decide(row.otherRow, { choice })
  }
  return (
    <div className="list-row bank-pay">
      <span className="round-tile">
        <Icon name={ICONS[kind]} />
      </span>
      <span>
        {previewName(row)}
        <small>{row.day && formatDay(row.day, language)}</small>
        <ShortenedNote row={row} />
      </span>
      <label className="check">
        <input
          type="checkbox"
          checked={row.choice === kind}
          onChange={({ target }) => change(target.checked)}
        />
        {text}
      </label>
      <BankAmount row={row} accountId={accountId} />
    </div>
  )
}

function useCheckText({ bill, otherAccountId, minor = 0 }: PreviewRow): string {
  const { t, language } = useViewer()
  const accountOf = useAccountsById()
  if (bill) {
    const day = formatDay(bill.dueDay, language)
    return t('bankFile.rows.pays', { bill: bill.title, day })
  }
  const account = accountOf(otherAccountId)?.name
  if (!account) return t('bankFile.rows.between')
  return t(minor < 0 ? 'bankFile.rows.to' : 'bankFile.rows.from', { account })
}
