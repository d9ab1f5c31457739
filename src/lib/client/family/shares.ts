import type { Account } from '#lib/domain/account.ts'
import type { EarlierCounts, InviteInput } from '#lib/domain/group.ts'
import { saveAccount } from '../accounts.ts'
import { ask } from '../core/ask.ts'
import { keepingAnswers } from '../core/ask/keeping.ts'
import { optimistic } from '../core/optimistic.ts'
import { changingFamily } from '../family.ts'

/** The viewer's book, as far as a family may see it. */
export type OwnShares = {
  /** Entries and bills that were made outside of the family. */
  earlier: EarlierCounts
  /** The viewer's own open accounts. */
  accounts: Account[]
}

type AccountChange = Pick<Account, 'id' | 'isShared'>

const KEY = 'ownShares'
const { fetcher, keep } = keepingAnswers<OwnShares>()
const $stored = fetcher<OwnShares>([KEY], { fetcher: findShares })
const pending = optimistic<AccountChange>({
  keep: (change) => {
    const known = $stored.value?.data
    if (known) keep(KEY, withChange(known, change))
  },
  settle: () => $stored.revalidate(),
})

/** The viewer's shares, with changes that are being sent. */
export const $ownShares = pending.withPending($stored, withChange)

/** Hands the seed to the store; in the browser only. */
export function seedOwnShares(shares: OwnShares) {
  keep(KEY, shares)
}

/** Mails an invitation, which may set shares. @throws CallError, NetworkError */
export function inviteMember(invite: InviteInput): Promise<unknown> {
  const invited = ask('inviteMember', invite).finally(() => $stored.revalidate())
  return changingFamily(invited)
}

/** Shares earlier entries with the family, or ends that. @throws CallError, NetworkError */
export function shareEarlier(share: boolean): Promise<unknown> {
  return changingFamily(ask('shareEarlier', { share }))
}

/** Shares an account's balance, or ends that. @throws CallError, NetworkError */
export function shareAccount(account: Account, isShared: boolean): Promise<unknown> {
  const { id, type, name, openingMinor, modifiedAt } = account
  return pending.change({ id, isShared }, () =>
    saveAccount({ id, type, name, openingMinor, isShared, modifiedAt }),
  )
}

function withChange(shares: OwnShares, { id, isShared }: AccountChange): OwnShares {
  const accounts = shares.accounts.map((account) =>
    account.id === id ? { ...account, isShared } : account,
  )
  return { ...shares, accounts }
}

async function findShares(): Promise<OwnShares> {
  const [{ counts }, { results }] = await Promise.all([
    ask('shareEarlier', { share: true, preview: true }),
    ask('getAllAccounts', {}),
  ])
  return { earlier: counts, accounts: results }
}
