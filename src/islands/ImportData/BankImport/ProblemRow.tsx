import { useState } from 'react'
import { decide } from '#lib/client/bankImport/rows.ts'
import type { Day } from '#lib/domain/day.ts'
import { formatDay } from '#lib/i18n/dates.ts'
import { readAmount } from '#lib/domain/typedAmount.ts'
import { Icon } from '../../ui/Icon.tsx'
import { useViewer } from '../../ui/ViewerContext.tsx'
import { problemText } from './problemTexts.ts'
import type { RowProps } from './rowProps.ts'
import { useAccountsById } from './useAccountsById.ts'

/** A row without a readable amount or date, which may be entered. */
export function ProblemRow({ row, accountId }: RowProps) {
  const { t, language } = useViewer()
  const [isOpen, setOpen] = useState(false)
  const { number, line = number, column, written, day, payee, text, problem } = row
  const isDay = problem === 'date-unreadable'
  const label = t(isDay ? 'bankFile.rows.enterDay' : 'bankFile.rows.enterAmount')
  const about = [column, day && formatDay(day, language), payee || text]
  return (
    <div className="bank-fault">
      <b className="num">{t('bankFile.rows.row', { row: line })}</b>
      <span>
        <code>{written || t('bankFile.rows.empty')}</code>
        <small>{about.filter(Boolean).join(' · ')}</small>
      </span>
      <span className="why">
        <Icon name="triangle-alert" size={16} />
        <span>{problemText(row, t)}</span>
      </span>
      {problem !== 'currency' &&
        (isOpen ? (
          <Entered {...{ number, isDay, label, accountId }} />
        ) : (
          <button type="button" className="button outline" onClick={() => setOpen(true)}>
            {label}
          </button>
        ))}
    </div>
  )
}

type EnteredProps = {
  number: number
  isDay: boolean
  label: string
  accountId: string | undefined
}

/** Field for the missing value; it is taken once the field is left, or by Enter. */
function Entered({ number, isDay, label, accountId }: EnteredProps) {
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
      // oxlint-disable-next-line jsx-a11y/no-autofocus
      autoFocus
      className="small-input"
      type={isDay ? 'date' : 'text'}
      inputMode={isDay ? undefined : 'text'}
      aria-label={label}
      aria-invalid={isWrong || undefined}
      value={typed}
      onChange={({ target }) => setTyped(target.value)}
      onBlur={take}
      onKeyDown={({ key }) => key === 'Enter' && take()}
    />
  )
}
