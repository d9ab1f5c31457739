import { phraseOf, wordsOf } from '../text.ts'

/** The place of a balance in the book: before all rows, after all, or unknown. */
export type BalanceKind = 'opening' | 'closing' | 'other'

const BALANCES: Record<BalanceKind, string> = {
  opening: `anfangssaldo, anfangsbestand, alter saldo, alter kontostand, saldovortrag, startsaldo,
    beginning balance, opening balance, starting balance, previous balance, balance brought forward,
    balance forward, solde initial, ancien solde, solde precedent, solde d ouverture, saldo inicial,
    saldo anterior, saldo iniziale, saldo precedente, saldo di apertura, beginsaldo, vorig saldo,
    ingaende saldo, ingaende balans, startsaldo, saldo poczatkowe, pocatecni zustatek, pociatocny zostatok,
    nyito egyenleg, sold initial, sold precedent, входящий остаток, начальный остаток, остаток на начало,
    αρχικο υπολοιπο, προηγουμενο υπολοιπο, devreden bakiye, acilis bakiyesi, 前月繰越, 繰越, 前回残高,
    이월, 기초잔액, 期初余额, 承前余额`,
  closing: `endsaldo, endbestand, neuer saldo, neuer kontostand, schlusssaldo, abschlusssaldo, endstand,
    ending balance, closing balance, new balance, final balance, balance carried forward, solde final,
    nouveau solde, solde de cloture, saldo final, saldo actual, saldo atual, saldo finale, saldo di chiusura, eindsaldo,
    nieuw saldo, utgaende saldo, slutsaldo, saldo koncowe, konecny zustatek, konecny zostatok, zaro egyenleg,
    sold final, исходящий остаток, конечный остаток, остаток на конец, τελικο υπολοιπο, νεο υπολοιπο,
    kapanis bakiyesi, son bakiye, 次月繰越, 기말잔액, 期末余额`,
  other: `saldo, kontostand, balance, solde, sold, saldo do dia, saldo del dia, saldo contabile, saldo contable,
    saldo disponibile, saldo disponible, available balance, current balance, ledger balance, daily balance, tagessaldo,
    zwischensaldo, saldo po operacji, zustatek, zostatok, egyenleg, остаток, υπολοιπο, bakiye, 残高, 잔액, 余额`,
}

/** Most characters of a balance's name with its day. */
const LONGEST_BALANCE = 60
/** Words after which a balance names its day. */
const AS_OF = / (?:as of|as at|on|at|per|am|vom|zum|au|du|al|del|el|em|op|na|la|на) /g
const UNIT =
  / (?:eur|euros?|usd|gbp|chf|pln|sek|nok|dkk|czk|huf|ron|try|inr|brl|jpy|rub|aud|cad) /g

const balancePhrases = new Map(
  (Object.entries(BALANCES) as [BalanceKind, string][]).flatMap(([kind, list]) =>
    list.split(',').map((phrase) => [joined(phrase), kind] as const),
  ),
)

/**
 * The balance that a text names, if it says nothing else: "S A L D O", "Balance as of
 * 02/27/2026".
 */
export function balanceNamed(text: string): BalanceKind | null {
  if (text.length > LONGEST_BALANCE) return null
  return balancePhrases.get(joined(text)) ?? null
}

/** Letters without blanks, digits, and words around a day. */
function joined(text: string): string {
  return wordsOf(text)
    .replaceAll(/\p{N}+/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(AS_OF, ' ')
    .replaceAll(UNIT, ' ')
    .replaceAll(' ', '')
}

const TOTALS =
  phrasesOf(`total, totals, totaal, totale, totali, totaux, totais, totales, gesamt, gesamtsumme,
  summe, zwischensumme, subtotal, sous total, suma, razem, celkem, spolu, osszesen, итого, всего, συνολο, toplam,
  summa, sum, sammanlagt, 合計, 小計, 합계, 소계, 合计, 总计`)

/** Whether a text begins with the word for a total. */
export function isTotal(text: string): boolean {
  if (!/\p{L}/u.test(text)) return false
  const words = wordsOf(text)
  return TOTALS.some((phrase) => words.startsWith(phrase))
}

const SIDES: Record<'out' | 'in', Set<string>> = {
  out: new Set(
    wordsIn(`s, soll, d, dr, db, debit, debits, af, out, dare, debe, cargo, saida, debito, debet, ut, uit, belastung,
      lastschrift, debit memo, расход, списание, дебет, χ, χρεωση, borc, b, wydatek, obciazenie, vydaj, outgoing,
      withdrawal, payment, expense, ausgabe, depense, gasto, spesa, despesa, egreso, uscita, retrait, 支出, 出金, 借, 出, 출금`),
  ),
  in: new Set(
    wordsIn(`h, haben, c, cr, k, credit, credits, bij, in, avere, haber, abono, entrada, credito, kredit, insattning,
      gutschrift, приход, зачисление, кредит, π, πιστωση, alacak, a, wplyw, uznanie, prijem, incoming,
      deposit, income, einnahme, revenu, receita, доход, ingreso, entrata, versement, 收入, 入金, 貸, 贷, 入, 입금`),
  ),
}

/** The direction that a word means: "Soll", "DR" and "Af" are out. */
export function sideNamed(text: string): 'out' | 'in' | null {
  const sign = text.trim()
  if (sign === '-' || sign === '\u2212') return 'out'
  if (sign === '+') return 'in'
  const words = wordsOf(text)
  if (SIDES.out.has(words)) return 'out'
  return SIDES.in.has(words) ? 'in' : null
}

const CARD_CREDITS =
  phrasesOf(`autopay, thank you, return, refund, refunded, payment received, online payment, reversal,
  statement credit, cashback, erstattung, ruckerstattung, gutschrift, zahlung erhalten, remboursement, merci,
  reembolso, devolucion, su pago, gracias por su pago, rimborso, storno, pagamento recebido, estorno, terugbetaling, aterbetalning,
  zwrot, splata, vraceni, возврат, погашение, επιστροφη, iade, odeme, 返金, 환불, 退款, 还款`)
const CARD_CHARGES =
  phrasesOf(`interest charge, purchase interest, late fee, annual fee, cash advance, service fee, foreign fee, sollzinsen, jahresgebuhr,
  interets debiteurs, comision, intereses, interessi, anuidade, juros, rente, arsavgift, odsetki, проценты, 年会費, 연회비`)

/** Meaning of a card's text: 1 for a refund or payment, -1 for a charge, 0 for neither. */
export function cardDirection(text: string): -1 | 0 | 1 {
  const words = wordsOf(text)
  if (CARD_CHARGES.some((phrase) => words.includes(phrase))) return -1
  return CARD_CREDITS.some((phrase) => words.includes(phrase)) ? 1 : 0
}

const ACCOUNT_LABELS =
  phrasesOf(`iban, kreditkarte, kreditkartennummer, karte, kartennummer, card, credit card, carte, carte bancaire, tarjeta, numero de tarjeta, carta, numero carta, cartao, kort, kortnummer, kaart,
  kaartnummer, karta, numer karty, cislo karty, kartya, card no, acct, account ending, girokonto, sparkonto, tagesgeld, kontonr, tilinumero, tili, konta, счёт, карта, номер карты, καρτα, kart, カード番号, カード, 카드번호, 카드, 卡号, 账户, 帐号, kontonummer, konto nr, konto, account, account no, account number, statement of account,
  card number, compte, numero de compte, cuenta, conto, conta, rekening, rekeningnummer, rachunek, numer rachunku, cislo uctu, ucet,
  szamlaszam, cont, счет, номер счета, λογαριασμος, hesap, hesap no, 口座番号, 口座, 계좌번호, 계좌, 账号, 帳號`)
const CURRENCY_LABELS = new Set(
  wordsIn(`wahrung, currency, devise, monnaie, divisa, moneda, moeda, valuta, munt, waluta, mena, penznem, валюта,
    νομισμα, para birimi, doviz, 通貨, 통화, 币种, 貨幣`),
)

/** Whether a label names an account, with or without more words. */
export function namesAccount(text: string): boolean {
  const words = wordsOf(text)
  return ACCOUNT_LABELS.some((phrase) => words.includes(phrase))
}

const HOLDER_LABELS = new Set(
  wordsIn(`kunde, kundin, kontoinhaber, inhaber, karteninhaber, account holder, holder, cardholder, customer, customer name, account name, name, titulaire, client, titular, titular de la cuenta, titular cont, cliente, intestatario, intestato a, titular da conta,
    rekeninghouder, kontohavare, innehavare, kontohaver, kontoeier, tilinomistaja, posiadacz, wlasciciel, majitel, majitel uctu, szamlatulajdonos, владелец, владелец счета, клиент, δικαιουχος λογαριασμου, κατοχος, πελατης, hesap sahibi, 名義人, 口座名義, 예금주, 성명, 户名, 客户姓名`),
)

/** Whether a label is a word for the holder of the account. */
export function namesHolder(text: string): boolean {
  return HOLDER_LABELS.has(wordsOf(text))
}

/** Whether a label is the word for a currency. */
export function namesCurrency(text: string): boolean {
  return CURRENCY_LABELS.has(wordsOf(text))
}

function phrasesOf(list: string): string[] {
  return list.split(',').map(phraseOf)
}

function wordsIn(list: string): string[] {
  return list.split(',').map(wordsOf)
}
