import type { BankColumnRole } from '#lib/domain/bankMapping.ts'
import { phraseOf, wordsOf } from './plainText.ts'

/** Header words by role, in the languages of banks; the longest phrase in a header decides. */
const PHRASES: Record<BankColumnRole, string> = {
  bookDate: `booking date, booked, book date, posted, posted date, post date, posting date,
    date posted, completed, completed date, date completed, buchung, buchungstag, buchungsdatum,
    gebucht am, date de comptabilisation, date comptable, date operation comptable,
    fecha contable, fecha operacion, f operacion, fecha de operacion, f contable,
    data contabile, data operazione, data mov, data movimento, data do movimento,
    data lancamento, data do lancamento, boekdatum, boekingsdatum, bokforingsdag,
    bokforingsdatum, bogfort, bogforingsdato, bokfort, bokfort dato, kirjauspaiva,
    data ksiegowania, data operacji, datum zauctovani, datum zuctovania, konyveles datuma,
    data tranzactiei, data inregistrarii, дата списания, дата проводки, дата обработки,
    ημερομηνια καταχωρησης, islem tarihi, 記帳日, 記帳日期, 기록일`,
  date: `date, transaction date, trans date, txn date, started, started date, date started,
    trade date, datum, date operation, date de l operation, fecha, fecha movimiento, data,
    dato, tapahtumapaiva, pvm, paivamaara, data transakcji, datum transakce, datum provedeni,
    kelte, datum knjizenja, дата, дата и время, дата операции, дата транзакции, ημερομηνια,
    ημ νια, tarih, 取引日, 日付, お取引日, 年月日, ご利用日, 利用日, 거래일, 거래일자, 거래일시, 날짜, 일자,
    交易日期, 交易日, 交易时间, 日期, التاريخ, תאריך, วันที่`,
  valueDate: `value date, val date, valuta, valutadatum, wertstellung, wertstellungstag,
    wert, date de valeur, date valeur, fecha valor, f valor, fecha de valor, data valuta, data valor,
    data da valor, rentedatum, valutadag, rentedato, arvopaiva, data waluty, data valutei,
    дата валютирования, дата зачисления, valor, ημερομηνια αξιας, τοκισμου, valor tarihi, 起算日, 起息日`,
  payee: `payee, name, counterparty, counter party, merchant, merchant name, beneficiary,
    recipient, partner, from to, to from, auftraggeber empfanger, empfanger,
    beguenstigter zahlungspflichtiger, begunstigter zahlungspflichtiger, zahlungsempfanger,
    zahlungsempfanger in, zahlungsbeteiligter, name zahlungsbeteiligter, gegenseite, gegenpartei,
    begunstigter, beneficiaire, tiers, nom, contrepartie, beneficiario,
    beneficiario ordenante, comercio, controparte, esercente, favorecido, naam,
    naam tegenpartij, tegenpartij, mottagare, motpart, modtager, mottaker,
    saaja maksaja, saaja, kontrahent, nadawca odbiorca, odbiorca, nazwa odbiorcy, protistrana,
    nazev protistrany, nazov protistrany, partner neve, контрагент, получатель, δικαιουχος, alici, karsi taraf, 相手先, 支払先, 店名, 取引先, 利用店名,
    ご利用店名, 거래처, 가맹점, 가맹점명, 보낸분 받는분, 받는분, 对方户名, 交易对方, 商户`,
  payer: `payer, sender, zahlungspflichtiger, zahlungspflichtige r, auftraggeber, auftraggeber in, ordonnateur,
    donneur d ordre, ordenante, ordinante, remetente, opdrachtgever, avsandare, nadawca, platce, отправитель,
    плательщик, αποστολεας, gonderen, 보낸분, 付款人, 付款方`,
  description: `description, details of transaction, transaction description, narrative,
    particulars, transaction details, transaction, text, buchungstext, beschreibung,
    umsatztext, libelle, libelle operation, intitule, concepto, concepto movimiento,
    descripcion, movimiento, descrizione, descrizione operazione, causale, descricao,
    historico, lancamento, omschrijving, beskrivning, rubrik, tekst, teksti, forklaring, selite,
    opis, opis operacji, opis transakcji, popis, popis transakce, kozlemeny, megnevezes,
    detalii tranzactie, detalii, descriere, описание, описание операции, наименование,
    περιγραφη, αιτιολογια, aciklama, 摘要, お取扱内容, 取引内容, 内容, 적요, 거래내용, 내용, 交易摘要,
    交易说明, البيان, תיאור, รายการ`,
  text: `memo, note, notes, message, details, reference text, payment reference, purpose,
    remittance information, verwendungszweck, zweck, betreff, notiz, detail, motif,
    commentaire, informations complementaires, observaciones, concepto ampliado, mas datos,
    dettagli, note operazione, informazioni, detalhes, observacao, observacoes, mededeling,
    mededelingen, meddelande, besked, melding, viesti, tytul, tytulem, tytul operacji,
    zprava pro prijemce, poznamka, mensaje, megjegyzes, mentiuni, explicatii, рубрика,
    назначение, назначение платежа, комментарий, σχολια, not, 備考, メモ, 메모, 비고, 附言, 备注`,
  kind: `type, kind, transaction type, vorgang, umsatzart, art, buchungsart, nature, type operation,
    tipo movimiento, tipo operazione, mutatiesoort, transaktionstyp, typ, typ transakcji, typ operacji,
    тип операции, 取引区分, 거래구분, 交易类型`,
  amount: `amount, value, sum, transaction amount in account currency, amt, betrag, umsatz, betrag in,
    montant, montant operation, importe, monto, cantidad, importo, montante, valor r,
    quantia, bedrag, belopp, belob, belop, summa, maara, kwota, kwota operacji, castka, ciastka, suma, osszeg,
    iznos, suma tranzactiei, сумма, сумма по счету, сумма в валюте счета, сумма платежа, ποσο,
    tutar, islem tutari, 金額, 取引金額, ご利用金額, 利用金額, 금액, 거래금액, 이용금액, 金额, 交易金额, المبلغ,
    סכום, จำนวนเงิน`,
  net: 'net, net amount, netto, nettobetrag, montant net, importe neto, importo netto, valor liquido',
  gross: `gross, gross amount, brutto, bruttobetrag, montant brut, importe bruto, importo lordo,
    valor bruto`,
  fee: `fee, fees, transaction fee, gebuhr, gebuhren, entgelt, frais, comision, comisiones,
    commissione, commissioni, taxa, tarifa, kosten, avgift, gebyr, oplata, prowizja, poplatek,
    dij, комиссия, προμηθεια, masraf, 手数料, 수수료, 手续费`,
  debit: `debit, debits, withdrawal, withdrawals, withdrawal amt, debit amount, paid out, money out,
    payments out, outgoing, soll, belastung, lastschrift, ausgang, debit euros, debit eur,
    cargo, cargos, debe, debito, retiro, retiros, dare, addebiti, addebito, uscite, uscita,
    saidas, af bedrag, debet, ut, uttag, debetbelopp, obciazenia, obciazenie, wydatki, vydaje, terheles,
    расход, списание, дебет, χρεωση, borc, cikan, お引出し, 引出, 出金, 出金額, お支払金額, 支払金額,
    支払い金額, 출금, 출금액, 찾으신금액, 支出, 支出金额, 借方, مدين, חובה, ถอน`,
  credit: `credit, credits, deposit, deposits, deposit amt, credit amount, paid in, money in,
    payments in, incoming, haben, gutschrift, eingang, credit euros, abono, abonos, haber,
    credito, deposito, ingreso, ingresos, avere, accrediti, accredito, entrate, entrata,
    entradas, bij bedrag, in, insattning, kredit, uznania, uznanie, wplywy, prijmy, jovairas,
    приход, зачисление, поступление, кредит, πιστωση, alacak, giren, お預入れ, お預入, 預入, 入金, 入金額,
    お預り金額, 預り金額, 입금, 입금액, 맡기신금액, 收入, 收入金额, 存入, 贷方, دائن, זכות, ฝาก`,
  side: `dr cr, cr dr, debit credit, credit debit, s h, h s, soll haben, sh, d c, c d, debit or credit,
    credit debit indicator, direction, effect, af bij, bij af, af of bij, sens, debe haber, signo, segno, dare avere, tipo,
    balance impact, krediet debet, debet kredit, in out, richting, znak, приход расход, 借贷标志, 收支, 收 支, 입출금구분`,
  part: `einzelbetrag, individual amount, single amount, detail amount, montant individuel,
    montant du detail, importo singolo, importe individual, importe detalle`,
  originalAmount: `original amount, foreign amount, amount in foreign currency, local amount,
    originalbetrag, fremdwahrungsbetrag, betrag in fremdwahrung, montant d origine,
    montant en devise, importe original, importe divisa, importe en divisa, importo originale, importo in divisa,
    valor original, oorspronkelijk bedrag, originalbelopp, kwota oryginalna,
    kwota w walucie, suma originala, сумма операции, сумма в валюте операции, αρχικο ποσο,
    orijinal tutar, 現地通貨額, 외화금액, 原币金额`,
  originalCurrency: `original currency, foreign currency, local currency, transaction currency,
    originalwahrung, fremdwahrung, devise d origine, divisa original, moneda original,
    divisa originale, valuta originale, moeda original, originalvaluta, waluta oryginalna,
    валюта операции, 現地通貨, 原币币种`,
  currency: `currency, ccy, account currency, wahrung, whg, devise, monnaie, divisa, moneda, moeda, munt,
    muntsoort, valuta kod, valutakod, valutakode, waluta, waluta rachunku, mena, devizanem, penznem, валюта,
    валюта счета, νομισμα, para birimi, doviz, doviz cinsi, 通貨, 통화, 币种, 货币, العملة, מטבע`,
  balance: `balance, guthaben, running balance, running bal, account balance, balance after, closing balance,
    saldo, kontostand, saldo nach buchung, saldo na, saldo na mutatie, solde, saldo contable, saldo disponible,
    saldo contabile, saldo po operacji, saldo efter, beholdning, zustatek, zostatok, egyenleg, sold, остаток,
    баланс, остаток на счете, υπολοιπο, bakiye, 残高, 差引残高, お残高, 잔액, 거래후잔액, 余额, 账户余额, 餘額,
    الرصيد, יתרה, ยอดคงเหลือ`,
  status: `status, info, state, stand, statut, etat, estado, situacion, stato, situacao, tila, stav,
    stan, allapot, stare, статус, состояние, κατασταση, durum, islem durumu, 状態, 状況, ステータス, 상태, 状态,
    交易状态, الحالة, סטטוס`,
  id: `transaction id, transaktionscode, code de transaction, codigo de transaccion, codice transazione, id, unique id, trn id, fitid, transaction code, transaction number id, umsatz id,
    transaktions id, transaktionsid, umsatznummer, identifiant, id transaction, id transaccion, id transazione, id transacao,
    identificador, transactie id, id transakcji, id operacji, id transakce, tranzakcio azonosito, id tranzactie,
    идентификатор, ид операции, κωδικος συναλλαγης, islem id, 取引番号, 取引id, 거래번호, 交易号, 交易流水号, 流水号`,
  account: `account, account no, account number, own account, card no, card number, iban, kontonummer, eigenes konto,
    auftragskonto, iban auftragskonto, konto, compte, numero de compte, cuenta, numero de cuenta, conto, conto corrente,
    conta, rekening, rekeningnummer, rachunek, numer rachunku, cislo uctu, ucet, szamlaszam, cont,
    счет, номер счета, λογαριασμος, hesap, hesap no, 口座, 口座番号, 계좌번호, 账号, 帐号`,
  iban: `partner iban, iban gegenkonto, gegenkonto, counterparty account, counterparty iban,
    konto kontrahenta, konto gegenseite, tegenrekening, kontonummer iban, cislo protiuctu,
    iban empfanger, iban zahlungsbeteiligter, iban beneficiario, iban controparte`,
  leaveOut: `partner name iban, lastschrift ursprungsbetrag, value added, zone, time,
    timezone, reference, ref no, ref no cheque no, reference id, check no, check number,
    cheque no, category, kategorie, categorie, categoria, mcc, account name, exchange rate,
    kurs, wechselkurs, taux de change, n documento, numero documento, glaubiger id,
    kundenreferenz, mandatsreferenz, bic, blz, bankleitzahl, pot, product, produkt,
    mena uctu protistrany, номер документа, категория, карта, 番号, 통장메모, shipping, zip`,
}

/** Phrases, the longest first, with their roles. */
const BY_LENGTH = (Object.entries(PHRASES) as [BankColumnRole, string][])
  .flatMap(([role, list]) => list.split(',').map((text) => ({ role, text })))
  .map(({ role, text }) => ({ role, words: wordsOf(text), phrase: phraseOf(text) }))
  .toSorted((one, other) => other.words.length - one.words.length)

const EXACT = new Map(BY_LENGTH.map(({ role, words }) => [words, role]))

/** Units that banks write into headers: "Betrag (EUR)", "Débit euros". */
const UNITS =
  / (?:eur|euros?|usd|gbp|chf|pln|sek|nok|dkk|czk|huf|ron|try|tl|inr|brl|jpy|krw) /

/** Longest header cell. */
const MOST_CHARACTERS = 60

/** The role that a header names; null for an unknown one. */
export function roleOf(header: string): BankColumnRole | null {
  if (header.length > MOST_CHARACTERS) return null
  const words = wordsOf(header)
  const bare = words.replace(UNITS, ' ')
  const exact = EXACT.get(words) ?? EXACT.get(bare)
  if (exact) return exact
  const within = BY_LENGTH.find(({ phrase }) => isWithin(bare, phrase))?.role ?? null
  // "Name der Bank" and "Card holder name" are no other party.
  return within === 'payee' && NAME.test(bare) ? 'leaveOut' : within
}

const NAME =
  /^(?!.*(?:pay|empfang|counterpart|partner|merchant|benef)).* (?:name|nom|naam) |\b(?:iban|bic|bank)\b/

/** Short phrases count only as the whole header. */
function isWithin(words: string, phrase: string): boolean {
  const isShort = phrase.length < 6 && /^[ -~]+$/.test(phrase)
  return !isShort && words.includes(phrase)
}
