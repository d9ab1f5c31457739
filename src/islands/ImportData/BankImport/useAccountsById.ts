import { useStore } from '@nanostores/react'
import { $accounts } from '#lib/client/accounts.ts'
import { $bankImport } from '#lib/client/bankImport/state.ts'
import type { Account } from '#lib/domain/account.ts'
import { newAccountId } from '#lib/domain/bankImport.ts'
import { useAnswer } from '../../ui/useAnswer.ts'

type AccountName = Pick<Account, 'name' | 'currency'>

/** Finds an account of the viewer, or one that the import makes, once they are loaded. */
export function useAccountsById(): (
  id: string | null | undefined,
) => AccountName | undefined {
  const { data } = useAnswer($accounts)
  const file = useStore($bankImport, { ssr: 'initial' })
  const made = file?.accounts.map(({ name }, statement) => ({
    id: newAccountId(statement),
    name,
    currency: file.read.accounts[statement]?.currency,
  }))
  return (id) => [...(data?.accounts ?? []), ...(made ?? [])].find((one) => one.id === id)
}
