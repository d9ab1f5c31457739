import type { Makers, Row } from '../records.ts'
import { OTHER_ID, PERSON_ID } from '../names.ts'

/** Accounts that entries name. */
export const ACCOUNT = {
  purse: 'wallet:1',
  bank: 'bank:0x7c',
  card: 'card:visa-2',
  dollars: 'bank:usd',
  family: 'bank:ivo-9',
}

/** Nora's accounts, an ended one with them, and one that Ivo shares. */
export function seedAccounts({ clock, newId }: Makers): Row[] {
  const account = (fields: object): Row => ({
    _id: newId(),
    userId: PERSON_ID,
    status: 0,
    lastModifyTime: clock.dayOfMonth(-1, 2),
    ...fields,
  })
  return [
    account({
      accountId: ACCOUNT.purse,
      accountType: 0,
      accountName: 'Purse',
      accountBalance: 50,
      // 120.3 as adding up makes it.
      currentBalance: 40.1 * 3,
    }),
    account({
      accountId: ACCOUNT.bank,
      accountType: 1,
      accountName: 'Everyday bank',
      accountNumber: '0042',
      accountBalance: 1000.5,
      currentBalance: 2310.4,
      currencyCode: 'EUR',
      serviceProviderId: 90_210,
      imageName: 'bank_blue.png',
      onlineAccount: true,
      aggregatorStatus: 'DISCONNECTED',
      accountConfirmed: true,
      familyShare: true,
      includeBalance: true,
    }),
    // An account without a balance counts as 0.
    account({
      accountId: 'pot:3',
      accountType: 7,
      accountName: 'Rainy days',
      accountBalance: 0,
      currentBalance: null,
      currencyCode: 'EUR',
    }),
    account({
      accountId: ACCOUNT.card,
      accountType: 2,
      accountName: 'Visa',
      accountBalance: -100,
      currentBalance: -310.45,
      currencyCode: 'EUR',
    }),
    account({
      accountId: 'loan:1',
      accountType: 15,
      accountName: 'House loan',
      accountBalance: -90_000,
      currentBalance: -88_123.07,
      currencyCode: 'EUR',
    }),
    account({
      accountId: 'asset:1',
      accountType: 11,
      accountName: 'The house',
      accountBalance: 150_000,
      currentBalance: 150_000,
      currencyCode: 'EUR',
      includeBalance: false,
    }),
    account({
      accountId: ACCOUNT.dollars,
      accountType: 4,
      accountName: 'Dollars',
      accountBalance: 10,
      currentBalance: 0.1 + 0.2,
      currencyCode: 'USD',
    }),
    account({
      accountId: 'gone:1',
      accountType: 1,
      accountName: 'Ended long ago',
      accountBalance: 1,
      currentBalance: 1,
      status: 2,
    }),
    account({
      accountId: ACCOUNT.family,
      userId: OTHER_ID,
      accountType: 1,
      accountName: 'Ivo’s bank',
      accountBalance: 700,
      currentBalance: 701.1,
      currencyCode: 'EUR',
      familyShare: true,
    }),
  ]
}
