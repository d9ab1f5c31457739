import { useEffect } from 'react'
import { $categories } from '#lib/client/categories.ts'
import { failureText } from '#lib/client/core/failures.ts'
import { $references } from '#lib/client/reference.ts'
import { $devices } from '#lib/client/sessions.ts'
import type { Profile } from '#lib/domain/profile.ts'
import type { SettingsSection } from '#lib/views/profile.ts'
import { TryAgain } from '../ui/list/TryAgain.tsx'
import { useAnswer } from '../ui/useAnswer.ts'
import { useT } from '../ui/ViewerContext.tsx'
import { CalendarFeed } from './CalendarFeed.tsx'
import { Categories } from './Categories.tsx'
import { Devices } from './Devices.tsx'
import { Family } from './Family.tsx'
import type { FamilyProps } from './Family.tsx'
import { LateRules } from './LateRules.tsx'
import { LateYourData } from './LateYourData.tsx'
import { Months } from './Months.tsx'
import { PasswordForm } from './PasswordForm.tsx'
import { SectionList } from './SectionList.tsx'
import { SettingsForm } from './SettingsForm.tsx'
import { useSections } from './useSections.ts'

type Props = {
  profile: Profile
  proUrl: string
  family?: Omit<FamilyProps, 'isPro'>
  /** Section that the address names. */
  section?: SettingsSection
  /** Weekdays of the weekend where the person is; Monday is 1. */
  weekend: readonly number[]
}

/** Settings: the list of their sections, and the sections. */
export function SettingsTab({ profile, proUrl, family, section, weekend }: Props) {
  const t = useT()
  const { data: references, error } = useAnswer($references)
  const sections = useSections({ isPro: profile.isPro, hasFamily: family !== undefined })
  useEffect(() => askFor(profile.isPro), [profile.isPro])
  return (
    <div className="account-settings">
      <SectionList sections={sections} current={section} />
      {references ? (
        <SettingsForm profile={profile} references={references} />
      ) : (
        <section className="card">
          {error ? (
            <TryAgain text={failureText(error, t)} retry={$references.invalidate} />
          ) : (
            <>
              <output className="visually-hidden">{t('account.loading')}</output>
              <div className="skeleton skeleton-settings" />
            </>
          )}
        </section>
      )}
      <div className="account-aside">
        <PasswordForm email={profile.email} />
        <Devices zone={profile.zone} />
        {sections.includes('calendar') && <FeedCard />}
        {sections.includes('data') && <LateYourData zone={profile.zone} />}
      </div>
      {sections.includes('months') && <Months weekend={weekend} />}
      {family && <Family {...family} isPro={profile.isPro} />}
      {sections.includes('categories') && (
        <Categories isPro={profile.isPro} proUrl={proUrl} />
      )}
      {sections.includes('rules') && <LateRules />}
    </div>
  )
}

function FeedCard() {
  const t = useT()
  return (
    <section data-section="calendar" className="card feed" aria-labelledby="feed-title">
      <h2 id="feed-title">{t('calendarFeed.title')}</h2>
      <p className="quiet-text">{t('calendarFeed.text')}</p>
      <CalendarFeed />
    </section>
  )
}

/** Loads categories and devices while the form waits for its choices; returns its end. */
function askFor(isPro: boolean): () => void {
  const stores = isPro ? [$devices, $categories] : [$devices]
  const ends = stores.map((store) => store.listen(() => undefined))
  return () => ends.forEach((end) => end())
}
