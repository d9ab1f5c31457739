import type { HouseholdNow } from './household/asking.ts'

/** Loaded apart: every island names the files that this one needs. */
const load = () => import('./household/asking.ts')

/** Changes what is known of the household; without the network it stays as it was. */
export async function follow<Known extends HouseholdNow>(
  change: (how: (known: Known) => Known) => void,
): Promise<void> {
  const asked = load().then(({ askHousehold }) => askHousehold())
  const now = await asked.catch(() => undefined)
  if (now) change((known) => ({ ...known, ...now }))
}
