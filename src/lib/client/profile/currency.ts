import type { AnswerOf } from '#lib/contract/call.ts'
import type { relabelCurrency as relabelCall } from '#lib/contract/profile.ts'
import { isEmptyBook } from '#lib/domain/firstSteps.ts'
import type { Profile } from '#lib/domain/profile.ts'
import { ask } from '../core/ask.ts'
import { tellChange } from '../core/changes.ts'
import { isUnknownCall } from '../core/failures.ts'
import { learnStored, seedProfile } from '../profile.ts'

/** Counts of what a change of currency relabeled. */
export type RelabeledCounts = AnswerOf<typeof relabelCall>['changed']

/** Whether there are entries or bills; false where a remote server cannot tell. */
export async function hasBook(): Promise<boolean> {
  try {
    return !isEmptyBook((await ask('getFirstSteps', {})).result)
  } catch (failure) {
    if (isUnknownCall(failure)) return false
    throw failure
  }
}

/** Puts the whole book into another currency. @throws CallError, NetworkError */
export async function relabelCurrency(
  profile: Profile,
  currency: string,
): Promise<RelabeledCounts> {
  const payload = { from: profile.currency, to: currency }
  const { changed } = await ask('relabelCurrency', payload)
  seedProfile({ ...profile, currency })
  await learnStored()
  tellChange()
  return changed
}
