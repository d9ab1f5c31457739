import type { ImportedDays } from '#lib/domain/firstSteps.ts'
import { monthOf } from '#lib/domain/period.ts'
import { formatDays } from '#lib/i18n/dates.ts'
import { accountsAddress } from '#lib/views/accounts.ts'
import { newFormAddress } from '#lib/views/forms.ts'
import { sectionAddress } from '#lib/views/profile.ts'
import { transactionsAddress } from '#lib/views/transactions.ts'
import { useT, useViewer } from '../ui/ViewerContext.tsx'
import { Step, StepLink } from './Step.tsx'
import type { StepProps } from './Step.tsx'

/** Step of the import and the accounts; shows the newest import. */
export function BooksStep({ steps: { imported }, profile, ...step }: StepProps) {
  const t = useT()
  if (imported) return <ImportedStep {...step} imported={imported} />
  const title = t(step.isDone ? 'firstSteps.books.done' : 'firstSteps.books.title')
  return (
    <Step
      {...step}
      title={title}
      text={t(profile.isPro ? 'firstSteps.books.text' : 'firstSteps.books.file')}
      actions={
        <>
          <StepLink
            href="/import-data"
            icon="upload"
            text={t('firstSteps.books.import')}
            kind={stepClass(step) === 'primary' ? 'primary' : ''}
          />
          {profile.isPro && (
            <StepLink
              href={step.isDone ? accountsAddress({}) : newFormAddress('account')}
              icon="landmark"
              text={t('firstSteps.books.account')}
            />
          )}
        </>
      }
    />
  )
}

type ImportedProps = Pick<StepProps, 'number' | 'isDone' | 'isNext'> & {
  imported: ImportedDays
}

function ImportedStep({ imported, ...step }: ImportedProps) {
  const { t, language } = useViewer()
  const { count, firstDay, lastDay } = imported
  return (
    <Step
      {...step}
      title={t('firstSteps.imported.title', { count })}
      text={
        <span suppressHydrationWarning>
          {formatDays(firstDay, lastDay, language)}{' '}
          <a href={transactionsAddress({ type: 'expense', ...monthOf(lastDay) })}>
            {t('firstSteps.imported.show')}
          </a>
        </span>
      }
    />
  )
}

/** Step of the first bill. */
export function BillStep(step: StepProps) {
  const t = useT()
  return (
    <Step
      {...step}
      title={t('firstSteps.bill.title')}
      text={t('firstSteps.bill.text')}
      actions={
        <StepLink
          href={step.isDone ? '/bills' : newFormAddress('bill')}
          icon="receipt-text"
          text={t(step.isDone ? 'firstSteps.bill.show' : 'firstSteps.bill.add')}
          kind={stepClass(step)}
        />
      }
    />
  )
}

/** Step that leads to the choice of paydays. */
export function PaydaysStep(step: StepProps) {
  const t = useT()
  return (
    <Step
      {...step}
      title={t('firstSteps.paydays.title')}
      text={t('firstSteps.paydays.text')}
      actions={
        <StepLink
          href={sectionAddress('months')}
          icon="calendar-days"
          text={t(step.isDone ? 'firstSteps.change' : 'firstSteps.paydays.choose')}
          kind={stepClass(step)}
        />
      }
    />
  )
}

export function RemindersStep(step: StepProps) {
  const t = useT()
  return (
    <Step
      {...step}
      title={t('firstSteps.reminders.title')}
      text={t('firstSteps.reminders.text')}
      actions={
        <StepLink
          href={sectionAddress('notifications')}
          icon="bell"
          text={t(step.isDone ? 'firstSteps.change' : 'firstSteps.reminders.set')}
          kind={stepClass(step)}
        />
      }
    />
  )
}

function stepClass({ isDone, isNext }: Pick<StepProps, 'isDone' | 'isNext'>): string {
  if (isDone) return 'quiet'
  return isNext ? 'primary' : ''
}
