import { refusal } from './calls.ts'
import type { Handlers } from './calls.ts'

export const CURRENCIES = [
  { currencyName: 'Euro', currencyCode: 'EUR' },
  { currencyName: 'US dollar', currencyCode: 'USD' },
  { currencyName: 'Pound sterling', currencyCode: 'GBP' },
  { currencyName: 'Yen', currencyCode: 'JPY' },
]

const ZONES = [
  { offset: 0, name: 'Reykjavik', id: 'Atlantic/Reykjavik' },
  { offset: 60, name: 'Berlin', id: 'Europe/Berlin' },
  { offset: -300, name: 'New York', id: 'America/New_York' },
  { offset: 0, name: 'Troll', id: 'Antarctica/Troll' },
]

const LANGUAGES = [
  { name: 'English', isoCode: 'en', _id: '5a1f00000000000000000001' },
  { name: 'Deutsch', isoCode: 'de', _id: '5a1f00000000000000000002' },
  { name: 'Português', isoCode: 'pt', _id: '5a1f00000000000000000003' },
]

const TYPES: [number, string, number | null][] = [
  [0, 'Cash', null],
  [1, 'Checking', 1],
  [2, 'Credit card', 2],
  [4, 'Brokerage', null],
  [7, 'Savings', 1],
  [11, 'Asset', null],
  [15, 'Mortgage', 3],
]

const PROVIDERS = [
  {
    providerId: 90_210,
    providerType: 1,
    providerName: 'Bank of the North',
    logoURL: 'https://pictures.letter.example/north.png',
    iconColor: '#3366aa',
    providerCurrency: 'EUR',
    paymentURL: 'https://pay.letter.example/north',
  },
  { providerId: 90_211, providerType: 2, providerName: 'Visa', providerCurrency: 'ALL' },
]

const MERCHANTS = [
  {
    name: 'Corner bakery',
    logoUrl: 'https://pictures.letter.example/bakery.png',
    aggregatorMerchantId: 'agg-1',
    _id: 'm-77',
  },
  { name: 'Corner bookshop', _id: 'm-78', logoUrl: null },
]

/** Notices have no id. */
const NOTICE = {
  actionURL: 'https://news.letter.example/march',
  actionMsg: 'Read it',
  title: 'The app has a new look',
  message: 'Come and see',
  image: 'https://pictures.letter.example/look.png',
}

export const REFERENCE: Handlers = {
  'GET api/admin/currency/{currency}': (_books, { parameters }) => {
    const found = CURRENCIES.find((one) => one.currencyCode === parameters['currency'])
    return found ? { currency: found } : refusal(1801, 'We know no such currency')
  },
  'GET api/admin/currencies': () => ({ Currencies: CURRENCIES }),
  'GET api/admin/timezones': () => ({ lists: ZONES }),
  'GET api/admin/languages': () => ({ lists: LANGUAGES }),
  'GET api/admin/getAccountTypes': () => ({
    actTypes: TYPES.map(([code, name, providerType]) => ({
      providerType,
      icon: 'type.png',
      balanceLabel: 'Balance now',
      initialBalanceLabel: 'Balance at first',
      NAME: name,
      code,
    })),
  }),
  'GET api/admin/notice/web': () => ({ results: NOTICE }),
  'POST api/admin/getServiceProviderSync': () => ({
    results: { serviceProviders: PROVIDERS },
  }),
  'GET api/admin/serviceProvider/{id}': (_books, { parameters }) => {
    const found = PROVIDERS.find((one) => String(one.providerId) === parameters['id'])
    return found ? { serviceProvider: found } : refusal(1802, 'We know no such provider')
  },
  'POST merchant/search': (_books, { payload }) => {
    const typed = String(payload['searchKey']).toLowerCase()
    const isFirstPage = payload['pageNumber'] === 0
    return {
      merchants: MERCHANTS.filter(
        ({ name }) => isFirstPage && name.toLowerCase().includes(typed),
      ),
    }
  },
}
