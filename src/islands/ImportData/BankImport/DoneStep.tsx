import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { $importId } from '#lib/client/bankImport.ts'
import { $bankStep } from '#lib/client/bankImport/state.ts'
import { failureText } from '#lib/client/core/failures.ts'
import { UNASKED } from '#lib/client/core/pagedList.ts'
import { watchPending } from '#lib/client/core/watchPending.ts'
import { imports } from '#lib/client/imports.ts'
import type { ImportRun } from '#lib/client/imports.ts'
import { IMPORT_OUTCOMES } from '#lib/domain/bankImport.ts'
import { formatCount } from '#lib/domain/numberFormats.ts'
import { accountsAddress } from '#lib/views/accounts.ts'
import { Icon } from '../../ui/Icon.tsx'
import { TryAgain } from '../../ui/list/TryAgain.tsx'
import { useSeeded } from '../../ui/useSeeded.ts'
import { useT, useViewer } from '../../ui/ViewerContext.tsx'
import { outcomeText } from '../BankFacts.tsx'
import { FoundNote } from '../FoundNote.tsx'
import { Progress } from '../Progress.tsx'
import { UndoButton } from '../UndoButton.tsx'
import { LearnedRules } from './LearnedRules.tsx'
import { Uncategorized } from './Uncategorized.tsx'
import { useAccountsById } from './useAccountsById.ts'
import { useStepFocus } from './useStepFocus.ts'

const ICONS = {
  new: 'plus',
  alike: 'equal',
  keptBoth: 'copy',
  payment: 'receipt-text',
  transfer: 'arrow-left-right',
  known: 'check',
  pending: 'clock',
  problem: 'triangle-alert',
  leftOut: 'triangle-alert',
} as const

/** Outcomes of an import, with the ways to its account and back. */
export function DoneStep() {
  const t = useT()
  const id = useStore($importId, { ssr: 'initial' })
  const { rows, failure } = useSeeded(imports.$shown, UNASKED)
  useEffect(() => watchPending(imports), [])
  const run = rows.find((one) => one.id === id)
  return (
    <div className="bank-done-cards">
      <section className="card bank-done">
        <Title run={run} />
        {!run && failure !== undefined && (
          <TryAgain text={failureText(failure, t)} retry={imports.retry} />
        )}
        {(!run || run.status === 'pending') && <Progress upload={{ phase: 'checking' }} />}
        {run?.status === 'success' && <Outcomes run={run} />}
        <div className="actions">
          {run && run.status !== 'pending' && <AccountLinks run={run} />}
          {run?.status === 'success' && <UndoButton run={run} className="button" />}
          <button type="button" className="button" onClick={() => $bankStep.set('file')}>
            {t('bankFile.done.another')}
          </button>
        </div>
        {run?.status === 'success' && (
          <p className="quiet-text">{t('bankFile.done.undoHelp')}</p>
        )}
        {run?.errors.map(({ row, message }) => (
          <p key={row} className="field-error">
            {message}
          </p>
        ))}
      </section>
      {run?.status === 'success' && (
        <div className="bank-done-side">
          <FoundNote />
          <LearnedRules />
          <Uncategorized run={run} />
        </div>
      )}
    </div>
  )
}

function Title({ run }: { run: ImportRun | undefined }) {
  const t = useT()
  const heading = useStepFocus()
  const { status = 'pending', imported = 0 } = run ?? {}
  const text =
    status === 'success'
      ? t('bankFile.done.title', { count: imported })
      : t(`bankFile.done.${status}`)
  return (
    <h2 ref={heading} tabIndex={-1} aria-live="polite">
      {text}
    </h2>
  )
}

function Outcomes({ run }: { run: ImportRun }) {
  const { t, language } = useViewer()
  return (
    <ul className="done-list">
      {IMPORT_OUTCOMES.map((outcome) => {
        const count = run.counts?.[outcome] ?? 0
        if (count === 0) return null
        return (
          <li key={outcome}>
            <span className="round-mark">
              <Icon name={ICONS[outcome]} />
            </span>
            <span>
              <b>{outcomeText(outcome, t)}</b>
              {outcome === 'payment' && run.bills && <small>{run.bills.join(', ')}</small>}
            </span>
            <span className="num">{formatCount(count, language)}</span>
          </li>
        )
      })}
    </ul>
  )
}

function AccountLinks({ run }: { run: ImportRun }) {
  const t = useT()
  const accountOf = useAccountsById()
  return (run.accountIds ?? []).map((accountId) => {
    const account = accountOf(accountId)
    return (
      account && (
        <a key={accountId} className="button primary" href={accountsAddress({ accountId })}>
          {t('bankFile.done.show', { account: account.name })}
        </a>
      )
    )
  })
}
