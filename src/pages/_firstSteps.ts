import { getFirstSteps } from '#lib/contract/dashboard.ts'
import { getCurrency } from '#lib/contract/reference.ts'
import type { BookProgress } from '#lib/domain/firstSteps.ts'
import type { Currency } from '#lib/domain/reference.ts'
import type { Profile } from '#lib/domain/profile.ts'
import { whereKnown } from './_whereKnown.ts'

/** Props of the island of the first steps. */
export type ShownSteps = { seed: BookProgress; profile: Profile; currency: Currency }

/** First steps, unless dismissed after the first entry, and questions to an owner. */
export async function askForFirstSteps(
  ask: App.Ask,
  profile: Profile,
): Promise<ShownSteps | undefined> {
  // Without the call no steps are shown.
  const seed = (await whereKnown(ask(getFirstSteps, {})))?.result
  if (!seed || (seed.isDismissed && seed.hasEntries && !seed.earlier)) return undefined
  const { currency } = await ask(getCurrency, { currency: profile.currency })
  return { seed, profile, currency }
}
