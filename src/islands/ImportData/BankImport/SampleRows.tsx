import type { Sample } from '#lib/client/bankImport/reading.ts'
import type { AccountChoice, PreviewRow } from '#lib/client/bankImport/state.ts'
import { formatDay } from '#lib/i18n/dates.ts'
import { useViewer } from '../../ui/ViewerContext.tsx'
import { BankAmount } from './BankAmount.tsx'
import { RowIcon } from './RowIcon.tsx'
import { useAccountsById } from './useAccountsById.ts'

/** A payment and an income of the file as they will look. */
export function SampleRows(props: { sample: Sample; accounts: AccountChoice[] }) {
  const { t, language } = useViewer()
  const { rows, isLoading } = props.sample
  const accountOf = useAccountsById()
  const usable = rows.filter(({ problem }) => !problem)
  const shown = [
    usable.find(({ minor = 0 }) => minor < 0),
    usable.find(({ minor = 0 }) => minor > 0),
  ].filter((row) => row !== undefined)
  if (shown.length === 0) return null
  const textOf = (row: PreviewRow) => {
    const account = accountOf(props.accounts[row.statement]?.accountId)
    const day = row.day && formatDay(row.day, language)
    return [day, account?.name, row.text].filter(Boolean).join(' · ')
  }
  return (
    <section className="card" aria-labelledby="bank-looks-title" aria-busy={isLoading}>
      <h2 id="bank-looks-title">{t('bankFile.read.looks')}</h2>
      <ul className="looks">
        {shown.map((row) => (
          <li key={row.number}>
            <RowIcon row={row} />
            <span>
              {row.name ?? row.payee}
              <small>{textOf(row)}</small>
            </span>
            <BankAmount row={row} accountId={props.accounts[row.statement]?.accountId} />
          </li>
        ))}
      </ul>
    </section>
  )
}
