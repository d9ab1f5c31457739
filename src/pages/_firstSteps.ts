import { getFirstSteps } from '#lib/contract/dashboard.ts'
import { getCurrency } from '#lib/contract/reference.ts'
import { hasStepsToShow } from '#lib/domain/firstSteps.ts'
import type { BookProgress } from '#lib/domain/firstSteps.ts'
import type { Currency } from '#lib/domain/reference.ts'
import type { Profile } from '#lib/domain/profile.ts'
import { whereKnown } from './_whereKnown.ts'

/** Props of the island of the first steps. */
export type ShownSteps = { seed: BookProgress; profile: Profile; currency: Currency }

/** First steps, while there are any to show. */
export async function askForFirstSteps(
  ask: App.Ask,
  profile: Profile,
): Promise<ShownSteps | undefined> {
  // Without the call no steps are shown.
  const seed = (await whereKnown(ask(getFirstSteps, {})))?.result
  if (!seed || !hasStepsToShow(seed, profile.isPro)) return undefined
  const { currency } = await ask(getCurrency, { currency: profile.currency })
  return { seed, profile, currency }
}
