/** `name` is a key; a bill of these categories and an account of these types ask for it. */
export type ProviderType = {
  code: number
  name: ProviderTypeName
  categoryIds: readonly number[]
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

/** Every kind of service provider, with the bills and the accounts that ask for it. */
export const PROVIDER_TYPES: readonly ProviderType[] = [
  {
    code: PROVIDER.bank,
    name: 'bank',
    categoryIds: [12, 113, 114],
    accountTypes: [1, 3, 7, 10, 15, 21, 22],
  },
  { code: PROVIDER.card, name: 'card', categoryIds: [], accountTypes: [2, 8, 9] },
  { code: PROVIDER.telecom, name: 'telecom', categoryIds: [24, 25], accountTypes: [] },
  { code: PROVIDER.energy, name: 'energy', categoryIds: [3, 21, 23], accountTypes: [] },
  { code: PROVIDER.water, name: 'water', categoryIds: [22], accountTypes: [] },
  { code: PROVIDER.insurance, name: 'insurance', categoryIds: [111], accountTypes: [13] },
  { code: PROVIDER.streaming, name: 'streaming', categoryIds: [81], accountTypes: [] },
  {
    code: PROVIDER.investment,
    name: 'investment',
    categoryIds: [],
    accountTypes: [4, 5, 6, 20],
  },
  { code: PROVIDER.crypto, name: 'crypto', categoryIds: [], accountTypes: [12] },
]

/** The kind of provider that a bill of this category names. */
export function providerTypeOfCategory(categoryId: number): number | undefined {
  return PROVIDER_TYPES.find((type) => type.categoryIds.includes(categoryId))?.code
}

/** The kind of provider that an account of this type names; cash and the like have none. */
export function providerTypeOfAccount(accountType: number): number | undefined {
  return PROVIDER_TYPES.find((type) => type.accountTypes.includes(accountType))?.code
}
