import { useStore } from '@nanostores/react'
import { startRows } from '#lib/client/bankImport.ts'
import { followReading, $sample } from '#lib/client/bankImport/reading.ts'
import {
  $bankImport,
  $bankStep,
  changeBankImport,
  chosenAccounts,
} from '#lib/client/bankImport/state.ts'
import type { BankImport } from '#lib/client/bankImport/state.ts'
import { failureText } from '#lib/client/core/failures.ts'
import { hasReadingChoices, isOfApp } from '#lib/domain/bankFile.ts'
import { formatDays } from '#lib/i18n/dates.ts'
import { Check } from '../../ui/form/Check.tsx'
import { TryAgain } from '../../ui/list/TryAgain.tsx'
import { useT, useViewer } from '../../ui/ViewerContext.tsx'
import { AccountChoices } from './AccountChoices.tsx'
import { Columns } from './Columns.tsx'
import { fileProblems } from './fileProblems.ts'
import { ReadingFields } from './ReadingFields.tsx'
import { SampleRows } from './SampleRows.tsx'
import { useStepFocus } from './useStepFocus.ts'

/** How a file was read, each guess with its reason, and the account of its rows. */
export function ReadStep() {
  const t = useT()
  const file = useStore($bankImport, { ssr: 'initial' })
  const sample = useStore($sample, { ssr: 'initial' })
  if (!file) return null
  const problems = fileProblems(file.read)
  const isReady = problems.length === 0 && hasAccounts(file)
  return (
    <div className="bank-way">
      <FileCard file={file} />
      {hasReadingChoices(file.read) && <ReadingCard file={file} />}
      {problems.length > 0 && (
        <div className="card bank-problem" role="alert">
          <p>{t('bankFile.problem.title')}</p>
          <ul>
            {problems.map((problem) => (
              <li key={problem}>{t(`bankFile.problem.${problem}`)}</li>
            ))}
          </ul>
        </div>
      )}
      {file.read.table && <Columns table={file.read.table} />}
      {sample.failure !== undefined && (
        <TryAgain
          text={failureText(sample.failure, t)}
          retry={() => void followReading()}
        />
      )}
      <SampleRows sample={sample} accounts={file.accounts} />
      <div className="way-foot">
        <Check
          label={t('bankFile.read.remember')}
          value={file.isRemembered}
          change={(isRemembered) => changeBankImport({ isRemembered })}
        />
        <div className="actions">
          <button type="button" className="button" onClick={() => $bankStep.set('file')}>
            {t('common.back')}
          </button>
          <button
            type="button"
            className="button primary"
            disabled={!isReady}
            onClick={startRows}
          >
            {t('bankFile.read.submit')}
          </button>
        </div>
      </div>
    </div>
  )
}

/** Whether every new account has a name, and one account is chosen. */
function hasAccounts(file: BankImport): boolean {
  const wanted = file.accounts.filter(({ accountId }) => accountId !== '')
  return wanted.length > 0 && chosenAccounts(file).length === wanted.length
}

function FileCard({ file }: { file: BankImport }) {
  const { t, language } = useViewer()
  const { fileName, fileSize, read } = file
  const days = read.accounts.flatMap(({ firstDay, lastDay }) =>
    firstDay && lastDay ? [firstDay, lastDay] : [],
  )
  const [firstDay, lastDay] = [days.toSorted()[0], days.toSorted().at(-1)]
  const facts = [
    isOfApp(read) && t('bankFile.file.app', { app: read.format }),
    sizeText(fileSize, language),
    t('bankFile.file.rows', { count: read.count }),
    firstDay && lastDay && formatDays(firstDay, lastDay, language),
  ]
  return (
    <section className="card">
      {!hasReadingChoices(read) && <StepHead text={t('bankFile.account.choose')} />}
      <div className="bank-file-line">
        <span className="file-tile" aria-hidden="true">
          {endingOf(fileName)}
        </span>
        <div>
          <b>{fileName}</b>
          <small aria-live="polite">{facts.filter(Boolean).join(' · ')}</small>
        </div>
        <button type="button" className="button" onClick={() => $bankStep.set('file')}>
          {t('bankFile.file.another')}
        </button>
      </div>
      <AccountChoices file={file} />
    </section>
  )
}

const endingOf = (name: string) => name.split('.').at(-1)!.slice(0, 4).toUpperCase()

function sizeText(bytes: number, language: string): string {
  const isSmall = bytes < 1_000_000
  return new Intl.NumberFormat(language, {
    style: 'unit',
    unit: isSmall ? 'kilobyte' : 'megabyte',
    maximumFractionDigits: isSmall ? 0 : 1,
  }).format(Math.max(1, bytes / 1000) / (isSmall ? 1 : 1000))
}

function StepHead({ text }: { text: string }) {
  const heading = useStepFocus()
  return (
    <h2 id="bank-read-title" ref={heading} tabIndex={-1}>
      {text}
    </h2>
  )
}

function ReadingCard({ file }: { file: BankImport }) {
  const t = useT()
  return (
    <section className="card" aria-labelledby="bank-read-title">
      <StepHead text={t('bankFile.steps.read')} />
      <p className="quiet-text">{t('bankFile.read.hint')}</p>
      <ReadingFields read={file.read} />
    </section>
  )
}
