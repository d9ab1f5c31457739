import * as z from 'zod/mini'
import { ACCOUNT_GROUPS, ACCOUNT_TYPES } from '#lib/domain/account.ts'
import type { Account, AccountInput } from '#lib/domain/account.ts'
import { LONGEST } from '#lib/domain/limits.ts'
import { NET_WORTH_SPANS } from '#lib/domain/netWorth.ts'
import { call } from './call.ts'
import { record, spelt } from './record.ts'
import {
  clearable,
  currencyCode,
  day,
  id,
  maybe,
  month,
  page,
  signedAmount,
  signedSum,
  signedSumOrZero,
  text,
  time,
  year,
} from './values.ts'
import { transaction } from './transactionEntity.ts'

/** Status of an open account; closed ones have other numbers. */
const OPEN = 0

/** Status of a connected bank account; any other number brings no transactions. */
const CONNECTED = 'connected'

/** Codec of the contract's Account. */
export const account = record(
  {
    id: spelt('_id', z.string()),
    type: spelt('accountType', z.int()),
    name: spelt('accountName', z.string()),
    number: spelt('accountNumber', maybe(z.string())),
    openingMinor: spelt('accountBalance', signedAmount),
    currentMinor: spelt('currentBalance', signedSumOrZero),
    currency: spelt('currencyCode', maybe(z.string())),
    providerId: spelt('serviceProviderId', maybe(z.int())),
    ownerId: spelt('userId', z.string()),
    isShared: spelt('familyShare', z.boolean()),
    inBalance: spelt('includeBalance', z.boolean()),
    modifiedAt: spelt('lastModifyTime', z.int()),
  },
  {
    wire: {
      accountId: z.string(),
      imageName: maybe(z.string()),
      status: z.int(),
      onlineAccount: z.boolean(),
      aggregatorStatus: maybe(z.string()),
      accountConfirmed: z.boolean(),
    },
    decode: (wire): Pick<Account, 'id' | 'recordId' | 'isOpen' | 'online'> => ({
      id: wire.accountId,
      recordId: wire._id === wire.accountId ? undefined : wire._id,
      isOpen: wire.status === OPEN,
      online: wire.onlineAccount
        ? { isConnected: wire.aggregatorStatus === CONNECTED }
        : undefined,
    }),
    encode: ({ id, type, isOpen, online }) => ({
      accountId: id,
      status: isOpen ? OPEN : 1,
      onlineAccount: online !== undefined,
      aggregatorStatus: online && (online.isConnected ? CONNECTED : 'disconnected'),
      accountConfirmed: true,
      imageName: ACCOUNT_TYPES.find(({ code }) => code === type)?.icon,
    }),
  },
)

const accountInput = record(
  {
    id: spelt('_id', maybe(id)),
    type: spelt('accountType', z.int().check(z.minimum(0), z.maximum(9999))),
    name: spelt(
      'accountName',
      z.string().check(z.trim(), z.minLength(1), z.maxLength(LONGEST.accountName)),
    ),
    number: spelt('accountNumber', maybe(text(LONGEST.accountNumber))),
    openingMinor: spelt('accountBalance', signedAmount),
    currency: spelt('currencyCode', maybe(currencyCode)),
    /** Null removes the provider. */
    providerId: spelt('serviceProviderId', clearable(z.int())),
    inBalance: spelt('includeBalance', maybe(z.boolean())),
    isShared: spelt('familyShare', maybe(z.boolean())),
    modifiedAt: spelt('lastModifyTime', maybe(time)),
  },
  {
    wire: { accountId: maybe(id), status: maybe(z.int()) },
    decode: (wire): Partial<Pick<AccountInput, 'id' | 'recordId' | 'isReopened'>> => ({
      id: wire.accountId ?? wire._id,
      isReopened: wire.status === OPEN || undefined,
    }),
    encode: ({ id: accountId, recordId = accountId, isReopened }) => ({
      _id: recordId,
      accountId,
      status: isReopened ? OPEN : undefined,
    }),
  },
)

export const getAllAccounts = call('POST', '/api/userdata/getAllAccounts', {
  takes: z.object({ closed: maybe(z.boolean()) }),
  gives: z.object({
    results: z.array(account),
    maintenance: maybe(z.boolean()),
  }),
  who: 'member',
})

export const addAccountWeb = call('POST', '/api/userdata/addAccountWeb', {
  takes: z.object({
    accounts: z.array(accountInput).check(z.minLength(1), z.maxLength(100)),
  }),
  gives: z.object({ results: z.array(account) }),
  who: 'pro',
  writes: true,
  creates: true,
  entity: account,
})

export const getGroupAccounts = call('POST', '/api/group/accounts', {
  gives: z.object({ results: z.object({ accounts: z.array(account) }) }),
  who: 'member',
})

/**
 * Gives the caller's net worth at the ends of the last months, oldest first; the present
 * month's is today's. A month lists the groups that had an account by then.
 */
export const getNetWorthMonths = call('POST', '/api/userdata/getNetWorthMonths', {
  takes: z.object({ months: z.literal(NET_WORTH_SPANS) }),
  gives: z.object({
    result: z.array(
      record({
        month,
        year,
        groups: z.array(
          record({ group: z.enum(ACCOUNT_GROUPS), minor: spelt('amount', signedSum) }),
        ),
        minor: spelt('total', signedSum),
      }),
    ),
  }),
  who: 'pro',
  added: true,
})

export const getAccountTransactions = call('POST', '/api/userdata/getAccountTrx', {
  takes: z.object({ accountId: id, page, when: maybe(z.enum(['past', 'future'])) }),
  gives: z.object({ result: z.array(transaction), futureCount: maybe(z.int()) }),
  who: 'pro',
})

/** Counts of the uses that keep an account from being closed; answered with 346. */
export const accountUses = z.object({
  series: z.int(),
  autoPay: z.int(),
  entries: z.int(),
})

const use = z.object({ title: z.string(), day: maybe(day) })

/**
 * The first uses of each kind that the caller may see, with the counts of a refused
 * closing.
 */
export const namedUses = z.object({
  series: z.array(use),
  autoPay: z.array(use),
  entries: z.array(use),
})

/**
 * Closes an account. `moveTo` is the new account of series and later entries, null for
 * none; `ends` ends and deletes the caller's own.
 */
export const deleteAccount = call('POST', '/api/userdata/deleteAccount', {
  takes: z.object({
    accountId: id,
    moveTo: clearable(id),
    ends: maybe(z.boolean()),
  }),
  who: 'pro',
  writes: true,
})
