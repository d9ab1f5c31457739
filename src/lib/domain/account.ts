import type { Day } from './day.ts'
import { MAX_NAMED_USES } from './limits.ts'

/** Numbers of series and entries that change an account after today, each counted once. */
export type AccountUses = {
  series: number
  /** Unpaid automatic bills outside of these series. */
  autoPay: number
  /** Other entries after today. */
  entries: number
}

/** A use of an account by its title; a series has the day of its next entry, if any. */
export type AccountUse = { title: string; day?: Day }

/** The first uses of each kind, to show by name. */
export type NamedUses = Record<keyof AccountUses, AccountUse[]>

/** The first uses by day, then title; those without a day come last. */
export function firstUses(uses: readonly AccountUse[], language: string): AccountUse[] {
  const { compare } = new Intl.Collator(language)
  const dayOf = ({ day = LAST_DAY }: AccountUse) => day
  return uses
    .toSorted(
      (one, other) => compare(dayOf(one), dayOf(other)) || compare(one.title, other.title),
    )
    .slice(0, MAX_NAMED_USES)
}

/** Later than any stored day. */
const LAST_DAY = '9999-12-31'

/** The groups of the accounts list, in its order (contract, 2 Account). */
export const ACCOUNT_GROUPS = [
  'cash',
  'credit',
  'investments',
  'loans',
  'ASSET',
  'other_accounts',
] as const
export type AccountGroup = (typeof ACCOUNT_GROUPS)[number]

export type AccountType = { code: number; group: AccountGroup; name: string; icon: string }

/** Every account type with its code; `name` and `icon` are keys. */
export const ACCOUNT_TYPES: readonly AccountType[] = [
  { code: 0, group: 'cash', name: 'cash', icon: 'banknote' },
  { code: 1, group: 'cash', name: 'checking', icon: 'landmark' },
  { code: 7, group: 'cash', name: 'savings', icon: 'piggy-bank' },
  { code: 8, group: 'cash', name: 'wallet', icon: 'wallet' },
  { code: 9, group: 'cash', name: 'prepaidCard', icon: 'credit-card' },
  { code: 21, group: 'cash', name: 'moneyMarket', icon: 'coins' },
  { code: 2, group: 'credit', name: 'creditCard', icon: 'credit-card' },
  { code: 10, group: 'credit', name: 'lineOfCredit', icon: 'hand-coins' },
  { code: 4, group: 'investments', name: 'brokerage', icon: 'chart-line' },
  { code: 5, group: 'investments', name: 'mutualFund', icon: 'chart-pie' },
  { code: 6, group: 'investments', name: 'stocks', icon: 'chart-line' },
  { code: 12, group: 'investments', name: 'crypto', icon: 'bitcoin' },
  { code: 20, group: 'investments', name: 'retirement', icon: 'piggy-bank' },
  { code: 3, group: 'loans', name: 'loan', icon: 'hand-coins' },
  { code: 15, group: 'loans', name: 'mortgage', icon: 'house' },
  { code: 22, group: 'loans', name: 'studentLoan', icon: 'graduation-cap' },
  { code: 11, group: 'ASSET', name: 'asset', icon: 'gem' },
  { code: 13, group: 'other_accounts', name: 'insurance', icon: 'shield' },
  { code: 14, group: 'other_accounts', name: 'giftCard', icon: 'gift' },
]

const LIABILITY_CODES = new Set([2, 3, 10, 15, 22])

/** The group of a type; unknown types belong to the others. */
export function groupOfType(code: number): AccountGroup {
  return ACCOUNT_TYPES.find((type) => type.code === code)?.group ?? 'other_accounts'
}

/** Whether the form shows and sends the balance with its sign inverted (contract, 2 Account). */
export function isLiability(code: number): boolean {
  return LIABILITY_CODES.has(code)
}

/**
 * Whether a viewer may change or close an account: as its owner, except during maintenance.
 */
export function isChangeableBy(
  profileId: string,
  account: Pick<Account, 'ownerId'>,
  isUnderMaintenance: boolean,
): boolean {
  return account.ownerId === profileId && !isUnderMaintenance
}

/** A bank account, cash, a card, a loan or the like. */
export type Account = {
  id: string
  /** A second id that a remote backend may have and wants with a change. */
  recordId?: string
  type: number
  name: string
  number?: string
  /** Opening balance in hundredths; below zero for money owed. */
  openingMinor: number
  /** Today's balance: the opening one plus every transaction up to today. */
  currentMinor: number
  /** The profile's currency when left out. */
  currency?: string
  providerId?: number
  ownerId: string
  isOpen: boolean
  /** Whether the owner's family group sees it. */
  isShared: boolean
  /** Whether it counts in the balance of its group of accounts. */
  inBalance: boolean
  /** Present only when the bank brings the transactions. */
  online?: { isConnected: boolean }
  modifiedAt: number
}

/** An account as typed; fields left out of an update stay. */
export type AccountInput = {
  id?: string
  /** See `Account`. */
  recordId?: string
  type: number
  name: string
  number?: string
  openingMinor: number
  currency?: string
  /** Null removes the provider. */
  providerId?: number | null
  inBalance?: boolean
  isShared?: boolean
  /** Opens a closed account again. */
  isReopened?: boolean
  modifiedAt?: number
}

/** The viewer's own and shared accounts as one list, closed ones left out. */
export function mergedAccounts(own: Account[], shared: Account[]): Account[] {
  return [...own, ...shared].filter(({ isOpen }) => isOpen)
}

/**
 * Whether a list has something of a family: an account of another member, or one that the
 * family sees.
 */
export function holdsShared(
  accounts: readonly Pick<Account, 'ownerId' | 'isShared'>[],
  viewer: { profileId: string; sharesWithFamily: boolean },
): boolean {
  return accounts.some(
    ({ ownerId, isShared }) =>
      ownerId !== viewer.profileId || (isShared && viewer.sharesWithFamily),
  )
}

/** The accounts of one group of the list, and their sum. */
export type AccountsOfGroup = {
  group: AccountGroup
  accounts: Account[]
  /** Sum of its counting accounts, in hundredths of the viewer's currency. */
  minor: number
  /** Listed accounts that the sum leaves out. */
  leftOut: Account[]
}

/** The accounts in the groups and order of the list, without empty groups (spec A, 9). */
export function groupAccounts(
  accounts: readonly Account[],
  currency: string,
): AccountsOfGroup[] {
  return ACCOUNT_GROUPS.map((group) => {
    const inGroup = accounts.filter(({ type }) => groupOfType(type) === group)
    const { counted, leftOut } = countedIn(inGroup, currency)
    return { group, accounts: inGroup, minor: sumOfBalances(counted), leftOut }
  }).filter((one) => one.accounts.length > 0)
}

/** Accounts in the balance and of a currency, and the others, which a sum leaves out. */
function countedIn(accounts: readonly Account[], currency: string) {
  const isCounted = (one: Account) =>
    one.inBalance && (one.currency ?? currency) === currency
  return {
    counted: accounts.filter(isCounted),
    leftOut: accounts.filter((one) => !isCounted(one)),
  }
}

function sumOfBalances(accounts: readonly Account[]): number {
  return accounts.reduce((sum, { currentMinor }) => sum + currentMinor, 0)
}

/** Whether accounts of a type are debts, usually below zero (contract, 2 Settings). */
export function isDebt(type: number): boolean {
  return isDebtGroup(groupOfType(type))
}

/** Whether a group's accounts are debts. */
export function isDebtGroup(group: string): boolean {
  return group === 'credit' || group === 'loans'
}

/** Whether a negative balance deserves a warning, which debts do not. */
export function isAlarming({ type, currentMinor }: Account): boolean {
  return currentMinor < 0 && !isDebt(type)
}

/** Whether a balance of a type is money owed. */
export function isOwed(type: number, minor: number): boolean {
  return minor < 0 && isDebt(type)
}

/** Sums of assets and debts, in hundredths of a currency. */
export type NetWorth = {
  minor: number
  assetsMinor: number
  /** Above zero for money owed. */
  debtsMinor: number
  /** Open accounts that the sum leaves out. */
  leftOut: Account[]
}

/** Net worth in the open accounts that count (contract, 2 Settings). */
export function netWorth(
  accounts: readonly Account[],
  { currency }: { currency: string },
): NetWorth {
  const open = accounts.filter(({ isOpen }) => isOpen)
  const { counted, leftOut } = countedIn(open, currency)
  const minor = sumOfBalances(counted)
  const owed = sumOfBalances(counted.filter(({ type }) => isDebt(type)))
  return { minor, assetsMinor: minor - owed, debtsMinor: 0 - owed, leftOut }
}

/** A person's own accounts. */
export function ownAccounts(accounts: readonly Account[], profileId: string): Account[] {
  return accounts.filter(({ ownerId }) => ownerId === profileId)
}

/** Converts a balance to the form and back: money owed is stored below zero. */
export function signedForForm(type: number, minor: number): number {
  return isLiability(type) ? 0 - minor : minor
}
