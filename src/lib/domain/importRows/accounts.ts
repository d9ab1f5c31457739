import { cleanedName } from '../folding.ts'

/**
 * All accounts that a name may mean: exact matches, else those that differ only in case.
 */
export type AccountFinder<Account> = (name: string) => Account[]

/** Finds accounts by name, ignoring invisible characters. */
export function accountFinder<Account extends { name: string }>(
  accounts: Account[],
): AccountFinder<Account> {
  const exact = Map.groupBy(accounts, ({ name }) => cleanedName(name))
  const anyCase = Map.groupBy(accounts, ({ name }) => cleanedName(name).toLowerCase())
  return (name) => {
    const wanted = cleanedName(name)
    if (wanted === '') return []
    return exact.get(wanted) ?? anyCase.get(wanted.toLowerCase()) ?? []
  }
}
