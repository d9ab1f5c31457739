import { dismissFirstSteps } from '#lib/client/firstSteps.ts'
import type { BookProgress } from '#lib/domain/firstSteps.ts'
import type { FamilyBook } from '#lib/domain/group.ts'
import { formatCount } from '#lib/domain/numberFormats.ts'
import type { Profile } from '#lib/domain/profile.ts'
import { sectionAddress } from '#lib/views/profile.ts'
import { CountRows } from '../ui/CountRows.tsx'
import { useViewer } from '../ui/ViewerContext.tsx'
import { CardFoot } from './CardFoot.tsx'
import { StepLink } from './Step.tsx'

type Props = { steps: BookProgress; book: FamilyBook; profile: Profile }

/** Greets a new member with the family's book in numbers, until dismissed. */
export function FamilyWelcome({ steps, book, profile }: Props) {
  const { t, language } = useViewer()
  const { firstName: name = '' } = profile
  const count = book.people.reduce((sum, { entries }) => sum + entries, 0)
  const people = book.people.map(({ name: known, entries }) => ({
    name: known || t('common.someone'),
    entries: formatCount(entries, language),
  }))
  const listOf = (texts: string[]) => new Intl.ListFormat(language).format(texts)
  return (
    <section className="card first-steps" aria-labelledby="welcome-title">
      <div className="family-welcome">
        <h2 id="welcome-title">
          {t(name ? 'firstSteps.family.title' : 'firstSteps.family.titlePlain', { name })}
        </h2>
        <p className="quiet-text">
          {t('firstSteps.family.text', {
            people: listOf(people.map((one) => one.name)),
          })}
        </p>
        <CountRows
          rows={[
            {
              icon: 'list',
              title: t('firstSteps.family.entries'),
              text: listOf(people.map((one) => t('firstSteps.family.by', one))),
              count,
            },
            {
              icon: 'landmark',
              title: t('firstSteps.family.accounts'),
              count: book.accounts,
            },
            {
              icon: 'chart-pie',
              title: t('firstSteps.family.budgets'),
              count: book.budgets,
            },
            {
              icon: 'receipt-text',
              title: t('firstSteps.family.bills'),
              count: book.bills,
            },
          ]}
        />
        <div className="first-step-actions">
          <StepLink
            href={sectionAddress('notifications')}
            icon="bell"
            text={t('firstSteps.family.settings')}
          />
          <StepLink href="/account" icon="user" text={t('firstSteps.family.profile')} />
        </div>
      </div>
      <CardFoot
        text={t('firstSteps.family.leave')}
        label={t('firstSteps.close')}
        close={() => dismissFirstSteps(steps)}
      />
    </section>
  )
}
