import { foldedText } from '../folding.ts'

/** Words of banks and shops that name no payee. */
const EMPTY_WORDS = new Set(
  (
    'card karte kartenzahlung kartenumsatz payment purchase pos visa mastercard maestro debit ' +
    'credit contactless sepa lastschrift basislastschrift direct dd ach zahlung rechnung ' +
    'invoice facture prelevement paiement carte cb achat compra tarjeta recibo pago pagamento ' +
    'carta addebito plata factura ref reference nr no mandate mandat id www com online bill ' +
    'gmbh ag kg llc ltd inc plc sa sarl srl bv spa oy ab monthly auth aut trx txn'
  ).split(' '),
)
/** Words before a payee, which a payment service adds. */
const SERVICES = new Set(['paypal', 'sumup', 'sq', 'zettle', 'stripe', 'klarna', 'google'])
/** A date, a long number or a code of letters and digits. */
const DATE = /^\d{1,4}[./-]\d{1,2}(?:[./-]\d{1,4})?\.?$/
const LONG_NUMBER = /^\d{3,}$|\d{4}/
const SHORTEST_CODE = 6
const SOME_DIGITS = /\d\D*\d/
/** Letters before a code that name a payee already; what follows it is a place. */
const NAMING_LETTERS = 4
const MOST_WORDS = 4
/** The most characters of a text that are read. */
const MOST_READ = 200

/**
 * The payee of a bank's text, the same for each of its payments: without case, dates,
 * numbers, codes and places. "NETFLIX.COM 88412 LOS GATOS" becomes "netflix".
 */
export function payeeKey(text: string): string {
  const [name = ''] = text.slice(0, MOST_READ).split(/\/\/| {2,}|,\s/)
  const words = namingWords(foldedText(name))
  return words.length > 0 ? words.join(' ') : foldedText(text.slice(0, MOST_READ))
}

function namingWords(text: string): string[] {
  const found: string[] = []
  for (const written of text.split(/[\s*#:|_]+/)) {
    if (isCode(written)) {
      if (found.join('').length >= NAMING_LETTERS) break
      continue
    }
    found.push(...wordsIn(written))
  }
  const named = found.filter((word) => !SERVICES.has(word))
  return (named.length > 0 ? named : found).slice(0, MOST_WORDS)
}

function isCode(written: string): boolean {
  if (DATE.test(written) || LONG_NUMBER.test(written)) return true
  return written.length >= SHORTEST_CODE && SOME_DIGITS.test(written)
}

/** Letters between other signs; a short number is a part of a name. */
function wordsIn(written: string): string[] {
  return written
    .split(/[^\p{L}\p{N}'&+]+/u)
    .filter((word) => word !== '' && !EMPTY_WORDS.has(word))
}
