import { useEffect } from 'react'
import { $lastAccounts } from '#lib/client/entryForm/lastUsed.ts'
import { presetAccount } from '#lib/client/entryForm/accountChoices.ts'
import type { FormAccount } from '#lib/client/entryForm/accountChoices.ts'
import type { LastAccountIds } from '#lib/domain/profile.ts'
import { useAnswer } from '../useAnswer.ts'

type AccountChoice = {
  draft: { account: string }
  suggest: (news: { account: string }) => void
}

/** Fills in the account last used for a kind, until the person chooses one. */
export function useLastAccount(
  { draft, suggest }: AccountChoice,
  accounts: readonly FormAccount[],
  kind: keyof LastAccountIds | undefined,
) {
  const { data } = useAnswer($lastAccounts)
  usePresetAccount({ draft, suggest }, accounts, kind && (data?.[kind] ?? ''))
}

/** Presets an account, or the only one; undefined leaves the field as it is. */
export function usePresetAccount(
  { draft, suggest }: AccountChoice,
  accounts: readonly FormAccount[],
  wanted: string | undefined,
) {
  const preset = wanted === undefined ? '' : presetAccount(wanted, accounts)
  const isOpen = preset !== '' && draft.account === ''
  useEffect(() => {
    if (isOpen) suggest({ account: preset })
  }, [isOpen, preset, suggest])
}
