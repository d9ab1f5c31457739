import type { BankColumnRole } from '#lib/domain/bankMapping.ts'
import { phraseOf } from '../plainText.ts'

/** Beginnings of words for the other side, in the languages of banks. */
const OTHERS =
  wordsFrom(`partner gegen zahlungsbeteiligt zahlungspflichtig zahlungspartner zahlungsempf empfaenger empfanger beguenstigt begunstigt
  counterpart payee payer recipient beneficiar remitter merchant contrepartie tiers destinatair contrapart contraparte destinatari ordenante ordinante remetente
  controparte tegenpartij tegenrekening begunstigde opdrachtgever motpart mottagar modtager mottaker avsandar saaja maksaja kontrahent odbiorc nadawc
  protistran protiuc prijemc kedvezmenyezett ellenoldal partener контрагент получател плательщик корреспондент отправител
  δικαιουχ αντισυμβαλλ εντολεα karsi alici gonderen 相手 振込先 受取人 상대 받는분 보낸분 의뢰인 对方 收款 付款`)

/** Beginnings of words for the holder of the account. */
const OWN =
  wordsFrom(`auftragskonto auftraggeberkonto eigene eigenes eigen egen egna kontoinhaber karteninhaber inhaber account\u00A0holder cardholder card\u00A0holder holder titulaire titular intestatari
  titolare rekeninghouder kaarthouder kontoinnehavar kortinnehavar kontohaver kontoeier tilinomistaj posiadacz wlascicie majitel drzitel szamlatulajdonos titularul
  владелец держател κατοχ κατοχος hesap\u00A0sahibi 本人 예금주 명의인 持卡人 户名`)

const ACCOUNTS =
  wordsFrom(`iban bban konto kontonummer kontonr account acct compte cuenta conto conta rekening rekeningnummer tilinumero tili
  rachunek rachunku ucet uctu szamla szamlaszam cont счет счета λογαριασμ hesap 口座 계좌 账号 帐号 账户 帳號 kreditkarte card karte auftragskonto auftraggeberkonto`)

const BANKS =
  wordsFrom(`bic blz swift bank banka banque banco banca banku banky bankleitzahl bankname bankkod sort branch routing code land country
  address adresse adres adress direccion indirizzo endereco osoite adresa cim адрес бик банк διευθυνση τραπεζ 住所 銀行 支店 은행 주소 银行 行名 地址`)

const PARTNERS = wordsFrom('partner gegen')
const ORDERERS = wordsFrom('auftraggeber')
const NAMES = / (?:name|nom|naam|nazwa|nazev|bezeichnung) /

/** The account or bank of one side that a header names, as "IBAN des Partners" does. */
export function accountSideOf(words: string): BankColumnRole | null {
  const isOther = hasBeginning(words, OTHERS)
  const isOwn = !isOther && hasBeginning(words, OWN)
  return isOther || isOwn ? thingOf(words, isOwn) : null
}

/** The role of "Auftraggeber …", who is the holder beside a partner. */
export function orderersPart(words: string, hasPartner: boolean): BankColumnRole | null {
  if (!hasBeginning(words, ORDERERS) || hasBeginning(words, [...OTHERS, ...OWN]))
    return null
  return thingOf(words, hasPartner)
}

/** Whether a header names the other side, by any word. */
export function namesOther(words: string): boolean {
  return hasBeginning(words, OTHERS)
}

/** Whether a header names a partner, beside whom the orderer is the holder. */
export function namesPartner(words: string): boolean {
  return hasBeginning(words, PARTNERS)
}

/** An account, or what is no account of that side; null for the other side's name. */
function thingOf(words: string, isOwn: boolean): BankColumnRole | null {
  const isBankFirst =
    BANKS.some((bank) => words.startsWith(bank)) && !words.startsWith(' bank account')
  const isAccount =
    ACCOUNTS.some((account) => isWithin(words, account)) && !NAMES.test(words)
  if (isAccount && !isBankFirst) return isOwn ? 'account' : 'iban'
  return isOwn || hasBeginning(words, BANKS) ? 'leaveOut' : null
}

/** Short words count only whole: "cont" is no beginning of "contrepartie". */
function isWithin(words: string, account: string): boolean {
  const isShort = account.startsWith(' ') && account.length < 8
  return words.includes(isShort ? `${account} ` : account)
}

function hasBeginning(words: string, beginnings: string[]): boolean {
  return beginnings.some((beginning) => words.includes(beginning))
}

/** Words as they begin within the words of a header; scripts without blanks anywhere. */
function wordsFrom(list: string): string[] {
  return list
    .split(/[ \n]+/)
    .filter(Boolean)
    .map((word) => phraseOf(word).trimEnd())
}
