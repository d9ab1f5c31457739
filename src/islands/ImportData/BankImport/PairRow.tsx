import { useId } from 'react'
import { decide } from '#lib/client/bankImport/previewRows.ts'
import { formatSigned } from '#lib/domain/money.ts'
import { formatDay } from '#lib/i18n/dates.ts'
import { Icon } from '../../ui/Icon.tsx'
import { useViewer } from '../../ui/ViewerContext.tsx'
import { BankAmount } from './BankAmount.tsx'
import type { RowProps } from './rowProps.ts'
import { ShortenedNote } from './ShortenedNote.tsx'
import { useAccountsById } from './useAccountsById.ts'

/** Headings above the pairs. */
export function PairHeads() {
  const { t } = useViewer()
  return (
    <div className="pair-heads" aria-hidden="true">
      <span>{t('bankFile.rows.inFile')}</span>
      <span />
      <span>{t('bankFile.rows.inBook')}</span>
      <span>{t('bankFile.rows.answer')}</span>
    </div>
  )
}

/** A row beside an entry that it may be. */
export function PairRow({ row, accountId }: RowProps) {
  const { t, language, currency: own } = useViewer()
  const accountOf = useAccountsById()
  const { number, day, payee, text, entry, choice } = row
  if (!entry) return null
  const currency = accountOf(entry.accountId ?? accountId)?.currency ?? own
  const theirs = accountOf(entry.accountId)
  const isElsewhere = ![entry.accountId, entry.toAccountId].includes(accountId ?? null)
  const hint = theirs
    ? t('bankFile.rows.otherAccount', { account: theirs.name })
    : t('bankFile.rows.noAccount')
  return (
    <div className="pair-row">
      <div className="pair-side">
        <b>
          <code className="few-lines">{payee || text}</code>
        </b>
        <BankAmount row={row} accountId={accountId} />
        <small>
          <span className="few-lines">
            {[day && formatDay(day, language), payee && text].filter(Boolean).join(' · ')}
          </span>
        </small>
        <ShortenedNote row={row} />
      </div>
      <Icon name="arrow-left-right" />
      <div className="pair-side is-own">
        <b>{entry.name || '–'}</b>
        <b className="num">{formatSigned({ minor: entry.minor, currency }, language)}</b>
        <small>
          {[formatDay(entry.day, language), theirs?.name].filter(Boolean).join(' · ')}
        </small>
      </div>
      <SameOrBoth number={number} choice={choice} name={payee || text} />
      {isElsewhere && (
        <p className="pair-hint">
          <Icon name="triangle-alert" size={16} />
          <span>{hint}</span>
        </p>
      )}
    </div>
  )
}

type ChoiceProps = { number: number; choice: string; name: string }

const ANSWERS = [
  ['same', 'same'],
  ['new', 'both'],
] as const
const ICONS = { same: 'equal', both: 'copy' }

function SameOrBoth({ number, choice, name }: ChoiceProps) {
  const { t } = useViewer()
  const id = useId()
  return (
    <fieldset className="two-ways">
      <legend className="visually-hidden">{`${t('bankFile.rows.answer')}: ${name}`}</legend>
      {ANSWERS.map(([answer, text]) => (
        <label key={answer}>
          <input
            type="radio"
            className="visually-hidden"
            name={id}
            checked={choice === answer}
            onChange={() => decide(number, { choice: answer })}
          />
          <Icon name={ICONS[text]} size={16} />
          {t(`bankFile.rows.${text}`)}
        </label>
      ))}
    </fieldset>
  )
}
