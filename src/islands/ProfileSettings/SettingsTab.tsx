import { useEffect } from 'react'
import { $categories } from '#lib/client/categories.ts'
import { failureText } from '#lib/client/core/failures.ts'
import { $references } from '#lib/client/reference.ts'
import { $devices } from '#lib/client/sessions.ts'
import type { Profile } from '#lib/domain/profile.ts'
import { TryAgain } from '../ui/list/TryAgain.tsx'
import { useOffered } from '../ui/useOffered.ts'
import { useAnswer } from '../ui/useAnswer.ts'
import { useT } from '../ui/ViewerContext.tsx'
import { CalendarFeed } from './CalendarFeed.tsx'
import { Categories } from './Categories.tsx'
import { Devices } from './Devices.tsx'
import { LateYourData } from './LateYourData.tsx'
import { PasswordForm } from './PasswordForm.tsx'
import { SettingsForm } from './SettingsForm.tsx'

type Props = { profile: Profile; proUrl: string }

/** Settings, categories, password and devices. */
export function SettingsTab({ profile, proUrl }: Props) {
  const t = useT()
  const { data: references, error } = useAnswer($references)
  const isFeedOffered = useOffered('calendarFeed')
  useEffect(() => askFor(profile.isPro), [profile.isPro])
  return (
    <div className="account-settings">
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
        <LateYourData zone={profile.zone} />
        <Devices zone={profile.zone} />
        {profile.isPro && isFeedOffered && <FeedCard />}
      </div>
      <Categories isPro={profile.isPro} proUrl={proUrl} />
    </div>
  )
}

function FeedCard() {
  const t = useT()
  return (
    <section className="card feed" aria-labelledby="feed-title">
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
