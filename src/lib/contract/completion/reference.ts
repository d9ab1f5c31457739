import { ACCOUNT_TYPES } from '#lib/domain/account.ts'
import {
  eachRow,
  fieldsOf,
  filled,
  firstNumber,
  firstText,
  isMissing,
  wireRows,
} from './fields.ts'
import type { Completion, Wire } from './fields.ts'

const GREY = '#7d8590'
const ANY_CURRENCY = 'ALL'

export const currencies: Completion = (answer) => ({
  ...answer,
  Currencies: eachRow(answer['Currencies'], completeCurrency),
})

export const currency: Completion = (answer, { payload }) => ({
  ...answer,
  currency: completeCurrency(
    filled(fieldsOf(answer['currency']), { currencyCode: payload['currency'] }),
  ),
})

export const timeZones: Completion = (answer) => ({
  ...answer,
  lists: eachRow(answer['lists'], (zone) => ({
    ...filled(zone, { name: zone['id'], currencyCode: '' }),
    offset: Math.round(firstNumber(zone['offset']) ?? 0),
  })),
})

/** Languages are named by their code; another backend's `_id` is its own. */
export const languages: Completion = (answer) => ({
  ...answer,
  lists: eachRow(answer['lists'], (language) => {
    const code = language['isoCode'] ?? language['_id']
    return { ...filled(language, { isoCode: code, name: code }), _id: code }
  }),
})

export const accountTypes: Completion = (answer) => ({
  ...answer,
  actTypes: eachRow(answer['actTypes'], (type) => ({
    ...filled(type, { NAME: '', initialBalanceLabel: '', balanceLabel: '' }),
    icon: ownIcon(type),
  })),
})

/** Icon of a type; a page shows no picture of another host. */
function ownIcon({ icon, code }: Wire): string {
  if (typeof icon === 'string' && icon.startsWith(SPRITE)) return icon
  return SPRITE + (ACCOUNT_TYPES.find((type) => type.code === code)?.icon ?? 'landmark')
}

const SPRITE = '/icons.svg#'

/**
 * Completes the notice: a list has at most one, and one without a title is dropped. Ids get
 * no spaces: a cookie separates them by spaces.
 */
export const notice: Completion = (answer) => {
  const { results } = answer
  const found = Array.isArray(results) ? fieldsOf(wireRows(results)[0]) : fieldsOf(results)
  const { title } = found
  return {
    ...answer,
    results: isMissing(title)
      ? null
      : filled(found, { _id: encodeURIComponent(String(title)) }),
  }
}

export const providers: Completion = (answer) => {
  const results = fieldsOf(answer['results'])
  const serviceProviders = eachRow(results['serviceProviders'], completeProvider)
  return { ...answer, results: { ...results, serviceProviders } }
}

export const provider: Completion = (answer, { payload }) => ({
  ...answer,
  serviceProvider: completeProvider(
    filled(fieldsOf(answer['serviceProvider']), { providerId: Number(payload['id']) }),
  ),
})

export const merchants: Completion = (answer) => ({
  ...answer,
  merchants: eachRow(answer['merchants'], (merchant) =>
    filled(merchant, { _id: firstText(merchant['name']), name: '' }),
  ),
})

function completeCurrency(wire: Wire): Wire {
  const code = firstText(wire['currencyCode']) ?? ''
  return filled(wire, { currencyCode: code, currencyName: code, currencySymbol: code })
}

function completeProvider(wire: Wire): Wire {
  return filled(wire, {
    providerName: '',
    providerType: 0,
    providerCurrency: ANY_CURRENCY,
    iconColor: GREY,
  })
}
