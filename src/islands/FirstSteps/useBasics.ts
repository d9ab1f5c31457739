import { useState } from 'react'
import { basicsOf, browserZone, confirmBasics } from '#lib/client/firstSteps.ts'
import type { Basics } from '#lib/client/firstSteps.ts'
import { hasFields } from '#lib/client/core/drafts.ts'
import { showInLanguage } from '#lib/client/profile/language.ts'
import type { BookProgress } from '#lib/domain/firstSteps.ts'
import type { Profile } from '#lib/domain/profile.ts'
import { useAttempt } from '../ui/useAttempt.ts'
import { useHydrated } from '../ui/useHydrated.ts'

type Props = { steps: BookProgress; profile: Profile; close: () => void }

/** What `useBasics` gives. */
export type BasicsDraft = ReturnType<typeof useBasics>

/** Zone, currency and language as the server guessed them, with changes and their saving. */
export function useBasics({ steps, profile, close }: Props) {
  const stored = basicsOf(profile)
  const ownZone = useHydrated() ? browserZone() : '' // Unknown to the server.
  const [changes, setChanges] = useState<Partial<Basics>>({})
  const chosen = { ...stored, zone: stored.zone || ownZone, ...changes }
  const { isBusy, failure, attempt } = useAttempt()
  return {
    chosen,
    ownZone,
    isBusy,
    failure,
    change: (news: Partial<Basics>) => setChanges({ ...changes, ...news }),
    confirm: () =>
      void attempt(async () => {
        const { language, ...others } = await confirmBasics(steps, chosen, stored)
        if (language) showInLanguage(language)
        else if (hasFields(others)) location.reload()
        else close()
      }),
  }
}
