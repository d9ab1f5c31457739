import { useState } from 'react'
import { decide } from '#lib/client/bankImport/previewRows.ts'
import type { Day } from '#lib/domain/day.ts'
import { formatDay } from '#lib/i18n/dates.ts'
import { readAmount } from '#lib/domain/typedAmount.ts'
import { Icon } from '../../ui/Icon.tsx'
import { useT, useViewer } from '../../ui/ViewerContext.tsx'
import { problemText } from './problemTexts.ts'
import type { RowProps } from './rowProps.ts'
import { ShortenedNote } from './ShortenedNote.tsx'
import { useAccountsById } from './useAccountsById.ts'

/** A row without a readable amount or date, which may be entered. */
export function ProblemRow({ row, accountId }: RowProps) {
  const { t, language } = useViewer()
  const { number, line = number, column, written, day, minor, payee, text } = row
  const about = [column, day && formatDay(day, language), payee || text]
  return (
    <div className="bank-fault">
      <b className="num">{t('bankFile.rows.row', { row: line })}</b>
      <span>
        <code className="few-lines">{written || t('bankFile.rows.empty')}</code>
        <small>
          <span className="few-lines">{about.filter(Boolean).join(' · ')}</span>
        </small>
        <ShortenedNote row={row} />
      </span>
      <span className="why">
        <Icon name="triangle-alert" size={16} />
        <span>{problemText(row, t)}</span>
      </span>
      <span>
        {day === undefined && <Lacking number={number} isDay accountId={accountId} />}
        {minor === undefined && (
          <Lacking number={number} isDay={false} accountId={accountId} />
        )}
      </span>
    </div>
  )
}

type LackingProps = { number: number; isDay: boolean; accountId: string | undefined }

/** Button for a missing day or amount, and in its place the field. */
function Lacking(props: LackingProps) {
  const t = useT()
  const [isOpen, setOpen] = useState(false)
  const label = t(props.isDay ? 'bankFile.rows.enterDay' : 'bankFile.rows.enterAmount')
  if (isOpen) return <Entered {...props} label={label} />
  return (
    <button type="button" className="button" onClick={() => setOpen(true)}>
      {label}
    </button>
  )
}

/** Field for the missing value, which is saved on blur or Enter. */
function Entered({ number, isDay, label, accountId }: LackingProps & { label: string }) {
  const { language, currency: own } = useViewer()
  const { currency = own } = useAccountsById()(accountId) ?? {}
  const [typed, setTyped] = useState('')
  const [isWrong, setWrong] = useState(false)
  const take = () => {
    if (typed === '') return
    const minor = isDay ? undefined : readAmount(typed, { language, currency })
    setWrong(!isDay && minor === undefined)
    if (isDay) decide(number, { day: typed as Day }, true)
    else if (minor !== undefined) decide(number, { minor }, true)
  }
  return (
    <input
      // The button that had the focus is gone.
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- the press opened this field
      autoFocus
      className="input small-input"
      type={isDay ? 'date' : 'text'}
      aria-label={label}
      aria-invalid={isWrong || undefined}
      value={typed}
      onChange={({ target }) => setTyped(target.value)}
      onBlur={take}
      onKeyDown={({ key }) => key === 'Enter' && take()}
    />
  )
}
