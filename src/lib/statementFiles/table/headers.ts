import type { BankColumnRole } from '#lib/domain/bankMapping.ts'
import { isAmount } from '../amounts.ts'
import { readWrittenDate } from '../days.ts'
import { phraseOf, phraseFinder, wordsOf, cellText } from '../text.ts'
import type { TableRow } from '../text.ts'
import { MONEY_HEADERS } from './moneyHeaders.ts'
import { TEXT_HEADERS } from './textHeaders.ts'

/** Indices of the columns by what they say. */
export type Columns = Partial<Record<BankColumnRole, number[]>>

/** Days, the one that counts first. */
export const DAY_ROLES: BankColumnRole[] = ['bookDate', 'date', 'valueDate']
/** Amounts with a sign of their own, the one that counts first. */
export const SIGNED_ROLES: BankColumnRole[] = ['net', 'amount', 'gross']
/** Amounts of the account. */
export const AMOUNT_ROLES: BankColumnRole[] = [...SIGNED_ROLES, 'debit', 'credit']
/** Texts that tell a row from others. */
export const TEXT_ROLES: BankColumnRole[] = ['payee', 'payer', 'description', 'text']

/** Groups columns by role, without ignored and unknown columns. */
export function grouped(roles: readonly (BankColumnRole | null)[]): Columns {
  const columns: Columns = {}
  for (const [at, role] of roles.entries())
    if (role && role !== 'leaveOut') (columns[role] ??= []).push(at)
  return columns
}

/** The columns of some roles, in the order of the roles. */
export function placesOf(columns: Columns, roles: readonly BankColumnRole[]): number[] {
  return roles.flatMap((role) => columns[role] ?? [])
}

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

/** The role of "Auftraggeber …": with a partner's column the holder, else the other side. */
export function orderersPart(words: string, hasPartner: boolean): BankColumnRole | null {
  if (!hasBeginning(words, ORDERERS) || hasBeginning(words, [...OTHERS, ...OWN]))
    return null
  return thingOf(words, hasPartner)
}

/** Whether a header names the other side, by any word. */
function namesOther(words: string): boolean {
  return hasBeginning(words, OTHERS)
}

/** Whether a header names a partner, beside whom the orderer is the holder. */
export function namesPartner(words: string): boolean {
  return hasBeginning(words, PARTNERS)
}

/** The role of an account or a bank's name; null for names of the other side's holder. */
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

const PHRASES: Record<BankColumnRole, string> = { ...TEXT_HEADERS, ...MONEY_HEADERS }

const LISTS = (Object.entries(PHRASES) as [BankColumnRole, string][]).map(
  ([role, list]): [string, BankColumnRole] => [list, role],
)
const find = phraseFinder(LISTS)
const EXACT = new Map(
  LISTS.flatMap(([list, role]) =>
    list.split(',').map((text) => [wordsOf(text), role] as const),
  ),
)

/** Units that banks write into headers: "Betrag (EUR)", "Débit euros". */
const UNITS =
  / (?:eur|euros?|usd|gbp|chf|pln|sek|nok|dkk|czk|huf|ron|try|tl|inr|brl|jpy|krw) /

/** Words of a header that a program joined, "accountNumber". */
const JOINED = /([a-z])([A-Z])/g

/** Longest header cell. */
const MOST_CHARACTERS = 60

/** The role that a header names; null for an unknown one. */
export function roleOf(header: string): BankColumnRole | null {
  if (header.length > MOST_CHARACTERS) return null
  const words = withoutNumber(wordsOf(header.replaceAll(JOINED, '$1 $2')))
  const bare = words.replace(UNITS, ' ')
  const exact = EXACT.get(words) ?? EXACT.get(bare)
  if (exact) return exact
  const side = accountSideOf(bare)
  if (side) return side
  const within = longestWithin(bare)
  // "Card holder name" is the holder, not the other party.
  return within === 'payee' && isOwnName(bare) ? 'leaveOut' : within
}

/** "Beschreibung1" and "Memo 2" are a description and a memo. */
function withoutNumber(words: string): string {
  return words.replace(/(?<=\p{L}) ?\d $/u, ' ')
}

function isOwnName(words: string): boolean {
  return / (?:name|nom|naam) /.test(words) && !namesOther(words)
}

/** The role of the longest phrase in a header; short ones count only as the whole header. */
function longestWithin(words: string): BankColumnRole | null {
  const found = find(words).filter(({ phrase }) => phrase.length > 5 || isOfLetters(phrase))
  const [longest] = found.toSorted((one, other) => other.phrase.length - one.phrase.length)
  return longest?.value ?? null
}

/** Whether a phrase has letters past ASCII: such phrases may be short. */
function isOfLetters(phrase: string): boolean {
  return /[^ -~]/.test(phrase)
}

/** Lines in which headers are looked for. */
const HEADERS_WITHIN = 120
const MOST_CELLS = 80

const AMOUNTS: BankColumnRole[] = [...AMOUNT_ROLES, 'originalAmount']

/** Index of the header row, else null; and the index of the first row after it. */
export type Header = { at: number | null; start: number }

/** The header row of a line, or none; null where the table lacks the line. */
export function headerAt(rows: TableRow[], line: number | null): Header | null {
  if (line === null) return { at: null, start: Math.max(0, rows.findIndex(isData)) }
  const at = rows.findIndex(({ number }) => number === line)
  return at < 0 ? null : after(at)
}

/** The row with the most headers, else the texts above the first row of data. */
export function findHeader(rows: TableRow[]): Header {
  const named = rows.slice(0, HEADERS_WITHIN).map(countHeaders)
  const most = Math.max(0, ...named)
  if (most > 0) return after(named.indexOf(most))
  const first = rows.findIndex(isData)
  if (first < 0) return { at: null, start: rows.length }
  const above = rows[first - 1]
  return above && isHeaderLike(above, rows[first]!)
    ? after(first - 1)
    : { at: null, start: first }
}

function after(at: number): Header {
  return { at, start: at + 1 }
}

/** How many kinds of columns a row names; 0 for a row without headers of day and amount. */
export function countHeaders(row: TableRow): number {
  if (!isOfTexts(row)) return 0
  const roles = new Set(
    row.cells.slice(0, MOST_CELLS).map((cell) => roleOf(cellText(cell))),
  )
  const isTable = [DAY_ROLES, AMOUNTS].every((wanted) =>
    wanted.some((role) => roles.has(role)),
  )
  roles.delete(null)
  return isTable ? roles.size : 0
}

function isOfTexts({ cells }: TableRow): boolean {
  return cells
    .slice(0, MOST_CELLS)
    .every((cell) => readWrittenDate(cell) === null && !isAmount(cell))
}

function isData({ cells }: TableRow): boolean {
  const some = cells.slice(0, MOST_CELLS)
  const dates = some.filter((cell) => readWrittenDate(cell) !== null).length
  // Eight digits are a date and an amount.
  const others = some.filter(
    (cell) => readWrittenDate(cell) === null && isAmount(cell),
  ).length
  return dates > 0 && others > 0
}

/** Headers of an unknown language: a text over each filled cell of the first row. */
function isHeaderLike(above: TableRow, data: TableRow): boolean {
  const filled = data.cells.filter((cell) => cellText(cell) !== '').length
  const texts = above.cells.filter((cell) => cellText(cell) !== '').length
  return isOfTexts(above) && texts >= filled
}

/** Lines of a file in which headers are looked for. */
const MOST_LINES = 40
const MOST_WORDS = 40

/** How many cells of a text's first lines are headers with letters past ASCII. */
export function countKnownWords(text: string): number {
  return text
    .slice(0, 20_000)
    .split(/[\r\n]+/, MOST_LINES)
    .flatMap((line) => line.split(/[;,\t|]/, MOST_WORDS))
    .map((cell) => cell.replaceAll('"', '').trim())
    .filter((cell) => /[^\p{ASCII}]/u.test(cell) && roleOf(cell) !== null).length
}
