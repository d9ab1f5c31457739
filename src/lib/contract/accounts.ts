import * as z from 'zod/mini'
import type { Account, AccountInput } from '#lib/domain/account.ts'
import { call } from './call.ts'
import {
  currencyCode,
  id,
  maybe,
  page,
  signedAmount,
  signedSum,
  text,
  time,
} from './values.ts'
import { transaction } from './transactions.ts'

/** Any other status of an online account is one that brings no transactions. */
const CONNECTED = 'connected'

const wireAccount = z.object({
  _id: z.string(),
  accountId: z.string(),
  accountType: z.int(),
  accountName: z.string(),
  accountNumber: maybe(z.string()),
  accountBalance: signedAmount,
  currentBalance: signedSum,
  currencyCode: maybe(z.string()),
  serviceProviderId: maybe(z.int()),
  imageName: maybe(z.string()),
  userId: z.string(),
  status: z.int(),
  familyShare: z.boolean(),
  onlineAccount: z.boolean(),
  aggregatorStatus: maybe(z.string()),
  accountConfirmed: z.boolean(),
  includeBalance: z.boolean(),
  lastModifyTime: z.int(),
})

/** The Account entity. */
export const account = z.codec(wireAccount, z.custom<Account>(), {
  decode: (wire): Account => ({
    id: wire._id,
    type: wire.accountType,
    name: wire.accountName,
    number: wire.accountNumber,
    openingMinor: wire.accountBalance,
    currentMinor: wire.currentBalance,
    currency: wire.currencyCode,
    providerId: wire.serviceProviderId,
    ownerId: wire.userId,
    isOpen: wire.status === 0,
    isShared: wire.familyShare,
    inBalance: wire.includeBalance,
    online: wire.onlineAccount
      ? { isConnected: wire.aggregatorStatus === CONNECTED }
      : undefined,
    modifiedAt: wire.lastModifyTime,
  }),
  encode: (inside) => ({
    _id: inside.id,
    accountId: inside.id,
    accountType: inside.type,
    accountName: inside.name,
    accountNumber: inside.number,
    accountBalance: inside.openingMinor,
    currentBalance: inside.currentMinor,
    currencyCode: inside.currency,
    serviceProviderId: inside.providerId,
    userId: inside.ownerId,
    status: inside.isOpen ? 0 : 1,
    familyShare: inside.isShared,
    onlineAccount: inside.online !== undefined,
    aggregatorStatus:
      inside.online && (inside.online.isConnected ? CONNECTED : 'disconnected'),
    accountConfirmed: true,
    includeBalance: inside.inBalance,
    lastModifyTime: inside.modifiedAt,
  }),
})

const wireAccountInput = z.object({
  _id: maybe(id),
  accountId: maybe(id),
  accountType: z.int().check(z.minimum(0), z.maximum(9999)),
  accountName: z.string().check(z.trim(), z.minLength(1), z.maxLength(100)),
  accountNumber: maybe(text(60)),
  accountBalance: signedAmount,
  currencyCode: maybe(currencyCode),
  /** Null takes it away. */
  serviceProviderId: z.optional(z.nullable(z.int())),
  includeBalance: maybe(z.boolean()),
  familyShare: maybe(z.boolean()),
  lastModifyTime: maybe(time),
})

const accountInput = z.codec(wireAccountInput, z.custom<AccountInput>(), {
  decode: (wire): AccountInput => ({
    id: wire._id ?? wire.accountId,
    type: wire.accountType,
    name: wire.accountName,
    number: wire.accountNumber,
    openingMinor: wire.accountBalance,
    currency: wire.currencyCode,
    providerId: wire.serviceProviderId,
    inBalance: wire.includeBalance,
    isShared: wire.familyShare,
    modifiedAt: wire.lastModifyTime,
  }),
  encode: (input) => ({
    _id: input.id,
    accountType: input.type,
    accountName: input.name,
    accountNumber: input.number,
    accountBalance: input.openingMinor,
    currencyCode: input.currency,
    serviceProviderId: input.providerId,
    includeBalance: input.inBalance,
    familyShare: input.isShared,
    lastModifyTime: input.modifiedAt,
  }),
})

export const getAllAccounts = call('POST', '/api/userdata/getAllAccounts', {
  gives: z.object({
    results: z.array(account),
    /** Whether the operator works on the accounts: nothing can be changed meanwhile. */
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

export const getAccountTransactions = call('POST', '/api/userdata/getAccountTrx', {
  takes: z.object({ accountId: id, page }),
  gives: z.object({ result: z.array(transaction) }),
  who: 'pro',
})

export const deleteAccount = call('POST', '/api/userdata/deleteAccount', {
  takes: z.object({ accountId: id }),
  who: 'pro',
  writes: true,
})
