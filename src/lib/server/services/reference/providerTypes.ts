/** `name` is a key; an account of these types asks for it. */
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

/** Every kind of service provider, with the accounts that ask for it. */
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

/** The kind of provider that an account of this type names; cash and the like have none. */
export function providerTypeOfAccount(accountType: number): number | undefined {
  return PROVIDER_TYPES.find((type) => type.accountTypes.includes(accountType))?.code
}
