/** Signs and words of one currency alone; "$", "¥" and "kr" are of several. */
const SIGNS: Record<string, string> = {
  '€': 'EUR',
  EURO: 'EUR',
  EUROS: 'EUR',
  '£': 'GBP',
  '₹': 'INR',
  '₺': 'TRY',
  TL: 'TRY',
  '₽': 'RUB',
  РУБ: 'RUB',
  'РУБ.': 'RUB',
  RUR: 'RUB',
  ZŁ: 'PLN',
  KČ: 'CZK',
  LEI: 'RON',
  LEU: 'RON',
  FT: 'HUF',
  R$: 'BRL',
  US$: 'USD',
  C$: 'CAD',
  A$: 'AUD',
  'FR.': 'CHF',
  SFR: 'CHF',
  '₩': 'KRW',
  원: 'KRW',
  円: 'JPY',
  '₴': 'UAH',
  '₪': 'ILS',
  '฿': 'THB',
  '₫': 'VND',
  'ЛВ.': 'BGN',
}

const CODES = new Set(Intl.supportedValuesOf('currency'))
/** Signs that tell that a number is money, not of which currency. */
const SHARED = new Set(['$', '¥', '￥', 'KR', 'KR.', 'RS', 'RS.', '元'])

/** The code of a currency by its code, sign or word; null where unknown or shared. */
export function currencyOf(text: string): string | null {
  const upper = text.trim().toUpperCase()
  if (Object.hasOwn(SIGNS, upper)) return SIGNS[upper]!
  const bare = upper.replace(/\.$/, '')
  if (CODES.has(bare)) return bare
  return Object.hasOwn(SIGNS, bare) ? SIGNS[bare]! : null
}

/** Whether a text is a currency's code, sign or word, shared signs included. */
export function isCurrency(text: string): boolean {
  return currencyOf(text) !== null || SHARED.has(text.trim().toUpperCase())
}
