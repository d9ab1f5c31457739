import { $accounts } from '#lib/client/accounts.ts'
import type { Account } from '#lib/domain/account.ts'
import { useFetched } from '../../ui/useAnswer.ts'

/** Finds an account of the viewer once they are loaded. */
export function useAccountsById(): (id: string | null | undefined) => Account | undefined {
  const { data } = useFetched($accounts)
  return (id) => data?.accounts.find((account) => account.id === id)
}
