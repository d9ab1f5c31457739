import currencyHistory from 'cldr-core/supplemental/currencyData.json' with { type: 'json' }

type Use = { _from?: string; _to?: string; _tender?: string }
type Uses = readonly Record<string, Use | undefined>[]

const HISTORY: Record<string, Uses> = currencyHistory.supplemental.currencyData.region

/** Existing regions with their legal tender now. */
export const TENDER: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries(HISTORY)
    .map(([region, uses]) => [region, currenciesInUse(uses)] as const)
    .filter(([, codes]) => codes.length > 0),
)

/** The main currency of a region. */
export function currencyOfRegion(region: string): string | undefined {
  const codes = TENDER.get(region)
  // A region's own money comes before a neighbour's (Lesotho's rand).
  return codes?.find((code) => code.startsWith(region)) ?? codes?.[0]
}

function currenciesInUse(uses: Uses): string[] {
  return uses
    .flatMap((use) => Object.entries(use))
    .filter(([, use]) => use && isInUse(use))
    .map(([code]) => code)
}

function isInUse({ _from: from, _to: end, _tender: tender }: Use): boolean {
  return from !== undefined && end === undefined && tender !== 'false'
}
