import type { getTimeZones } from '#lib/contract/reference.ts'
import { readZones } from '#lib/contract/listedZones.ts'
import type { ListedZone } from '#lib/contract/listedZones.ts'
import { send } from '../core/send.ts'

const DEFAULT = 'USD'

/**
 * Currency of this browser's zone, else of its language's region, else USD (contract, Access).
 * The page says where zones are listed.
 */
export async function findHomeCurrency(): Promise<string> {
  const path = document.querySelector<HTMLElement>('[data-zones]')!.dataset['zones']!
  try {
    const answer = await send<typeof getTimeZones>({ method: 'GET', path }, {})
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
    return homeCurrency(readZones(answer), { zone: timeZone, language: navigator.language })
  } catch {
    // Sign-in continues with the default, which the first steps of a new book show.
    return DEFAULT
  }
}

/** Currency for a zone and a language of a browser, by the list of zones. */
export function homeCurrency(
  zones: readonly ListedZone[],
  { zone, language }: { zone: string; language: string },
): string {
  // Browsers spell some cities differently; the list has both spellings, as id or name.
  const currencyOf = (wanted: string) =>
    zones.find(({ id, name }) => [id, name.replaceAll(' ', '_')].includes(wanted))?.currency
  const regional = new Intl.Locale(language).maximize().getTimeZones?.() ?? []
  return [zone, ...regional].map(currencyOf).find(Boolean) ?? DEFAULT
}
