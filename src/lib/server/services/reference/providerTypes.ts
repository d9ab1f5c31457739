/** A kind of service provider and its account types; `name` is a key. */
export type ProviderType = {
  code: number
  name: ProviderTypeName
  accountTypes: readonly number[]
}

export type ProviderTypeName = keyof typeof PROVIDER

/** The codes of the kinds of service provider. */
export const PROVIDER = {
  bank: 1,
  card: 2,
  telecom: 3,
  energy: 4,
  water: 5,
  insurance: 6,
  streaming: 7,
  investment: 8,
  crypto: 9,
} as const

/** Every kind of service provider. */
export const PROVIDER_TYPES: readonly ProviderType[] = [
  {
    code: PROVIDER.bank,
    name: 'bank',

    accountTypes: [1, 3, 7, 10, 15, 21, 22],
  },
  { code: PROVIDER.card, name: 'card', accountTypes: [2, 8, 9] },
  { code: PROVIDER.telecom, name: 'telecom', accountTypes: [] },
  { code: PROVIDER.energy, name: 'energy', accountTypes: [] },
  { code: PROVIDER.water, name: 'water', accountTypes: [] },
  { code: PROVIDER.insurance, name: 'insurance', accountTypes: [13] },
  { code: PROVIDER.streaming, name: 'streaming', accountTypes: [] },
  {
    code: PROVIDER.investment,
    name: 'investment',

    accountTypes: [4, 5, 6, 20],
  },
  { code: PROVIDER.crypto, name: 'crypto', accountTypes: [12] },
]

/** The kind of provider of an account type; undefined for cash and the like. */
export function providerTypeOfAccount(accountType: number): number | undefined {
  return PROVIDER_TYPES.find((type) => type.accountTypes.includes(accountType))?.code
}
