import { foldedText } from './folding.ts'
import { cachedNumberFormat } from './numberFormats.ts'

/** Currencies with 0 digits in CLDR; browsers differ in these. */
const WHOLE = new Set(
  (
    'AFN ALL BIF CLP COP DJF GNF HUF IDR IQD IRR ISK JPY KMF KPW KRW LAK LBP MGA MMK PKR ' +
    'PYG RWF SOS SYP UGX UYI VND VUV XAF XOF XPF YER'
  ).split(' '),
)

/** Whether amounts in a currency are whole: it has no minor unit (contract, 1). */
export function isWholeCurrency(currency: string): boolean {
  return WHOLE.has(currency)
}

/** Whether an amount has no more decimals than its currency. */
export function fitsCurrency(minor: number, currency: string): boolean {
  return minor % 100 === 0 || !isWholeCurrency(currency)
}

/** Currencies without a minor unit in ISO 4217; banks write those of CLDR with decimals. */
const WHOLE_AT_BANKS = new Set(
  'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF'.split(' '),
)

/** Whether an amount of a bank has no more decimals than its currency in ISO 4217. */
export function fitsAtBank(minor: number, currency: string): boolean {
  return minor % 100 === 0 || !WHOLE_AT_BANKS.has(currency)
}

/** Narrow signs that several currencies have in some language. */
const SHARED = new Set(['$', '£', '¥', '￥', '₩', 'kr', 'Rs', 'L', 'K'])

/** The best known currency of a shared sign. */
const BEST_KNOWN: Record<string, string> = { '£': 'GBP', '¥': 'JPY', '₩': 'KRW' }

/** The narrow sign of a currency if no other currency has it ("€"), else the longer one ("CA$"). */
export function currencyDisplayOf(
  currency: string,
  language: string,
): 'narrowSymbol' | 'symbol' {
  const sign = signOf(currency, language, 'narrowSymbol')
  const isOwn = !SHARED.has(sign) || BEST_KNOWN[sign] === currency
  return isOwn ? 'narrowSymbol' : 'symbol'
}

/** The sign of a currency in a language: "$", "CA$", "zł". */
export function currencySign(currency: string, language: string): string {
  return signOf(currency, language, currencyDisplayOf(currency, language))
}

type Display = 'symbol' | 'narrowSymbol' | 'name'

function signOf(currency: string, language: string, currencyDisplay: Display): string {
  const options = { style: 'currency', currency, currencyDisplay } as const
  const make = () => new Intl.NumberFormat(language, options)
  const format = cachedNumberFormat(`${language} sign ${currency} ${currencyDisplay}`, make)
  return format.formatToParts(1).find(({ type }) => type === 'currency')?.value ?? currency
}

/** Words that people write after an amount and that CLDR lacks as signs. */
const SPOKEN: Record<string, string> = { JPY: '円', KRW: '원', RUB: 'руб' }

/** Whether "$", "kr." or "EUR" is a sign of a currency in a language. */
export function isSignOf(sign: string, currency: string, language: string): boolean {
  const wanted = plainSign(sign)
  return signsOf(currency, language).some((known) => plainSign(known) === wanted)
}

function signsOf(currency: string, language: string): string[] {
  const displays = ['symbol', 'narrowSymbol', 'name'] as const
  const written = [language, 'en'].flatMap((locale) =>
    displays.map((display) => signOf(currency, locale, display)),
  )
  // People also write "US$" in languages with another sign.
  const regional = currency.slice(0, 2) + signOf(currency, language, 'narrowSymbol')
  return [currency, regional, SPOKEN[currency] ?? currency, ...written]
}

function plainSign(sign: string): string {
  return foldedText(sign).replaceAll('.', '')
}
