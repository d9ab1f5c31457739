import { useEffect } from 'react'
import { $lastAccounts } from '#lib/client/entryForm/lastUsed.ts'
import { allowedAccount } from '#lib/client/entryForm/accountChoices.ts'
import type { FormAccount } from '#lib/client/entryForm/accountChoices.ts'
import type { LastAccountIds } from '#lib/domain/profile.ts'
import { useFetched } from '../useAnswer.ts'

type Chosen = {
  draft: { account: string }
  suggest: (news: { account: string }) => void
}

/** Fills the account in that was last used for a kind, until the person chooses one. */
export function useLastAccount(
  { draft, suggest }: Chosen,
  accounts: readonly FormAccount[],
  kind: keyof LastAccountIds | undefined,
) {
  const { data } = useFetched($lastAccounts)
  const last = allowedAccount((kind && data?.[kind]) ?? '', accounts)
  const isOpen = last !== '' && draft.account === ''
  useEffect(() => {
    if (isOpen) suggest({ account: last })
  }, [isOpen, last, suggest])
}
