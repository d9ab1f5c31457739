import { mergedAccounts } from '#lib/domain/account.ts'
import { membersOf, namedAccounts } from '#lib/domain/household.ts'
import type { NamedMember } from '#lib/domain/household.ts'
import { ask } from './core/ask.ts'
import type { FormAccount } from './entryForm/accountChoices.ts'

/** The viewer's family and usable accounts, at present. */
type HouseholdNow = {
  members: NamedMember[]
  /** Owner of the group, if there is one. */
  organizerId?: string
  sharesWithFamily: boolean
  accounts: FormAccount[]
}

let question: Promise<HouseholdNow> | undefined

/** Updates the household; without the network it stays as it is. */
export async function followHousehold<Known extends HouseholdNow>(
  change: (how: (known: Known) => Known) => void,
): Promise<void> {
  const now = await askHousehold().catch(() => undefined)
  if (now) change((known) => ({ ...known, ...now }))
}

/** Loads members and shared accounts; islands that ask at the same time share an answer. */
function askHousehold(): Promise<HouseholdNow> {
  question ??= findHousehold().finally(() => {
    question = undefined
  })
  return question
}

async function findHousehold(): Promise<HouseholdNow> {
  const [{ groups }, own, shared] = await Promise.all([
    ask('getGroupDetail', {}),
    ask('getAllAccounts', {}),
    ask('getGroupAccounts', {}),
  ])
  const members = membersOf(groups)
  return {
    members,
    organizerId: groups[0]?.ownerId,
    sharesWithFamily: members.length > 1,
    accounts: namedAccounts(mergedAccounts(own.results, shared.results.accounts)),
  }
}
