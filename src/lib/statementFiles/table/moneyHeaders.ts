/** Header words of amounts by role, in the languages of banks. */
export const MONEY_HEADERS = {
  amount: `amount eur, billing amount, transaction amount, booked amount, posted amount, account amount,
    billed amount, amount in account currency, betrag in kontowahrung, betrag in hauswahrung,
    umsatzbetrag, buchungsbetrag, zahlungsbetrag, montant de l operation, montant en euros,
    montant de la transaction, montant eur, importe euros, importe eur, importe de la operacion,
    importe movimiento, importo operazione, importo in euro, importo eur, valor em eur, valor da
    operacao, valor do movimento, bedrag eur, transactiebedrag, mutatiebedrag,
    transaktionsbelopp, belopp sek, belob dkk, belop nok, kwota transakcji, kwota w walucie
    rachunku, kwota pln, castka v mene uctu, objem, zauctovana castka, osszeg huf, suma in lei,
    valoare, valoarea, сумма платежа rub, ποσο συναλλαγης, ποσο σε eur, ποσο κινησης, islem
    tutari tl, 이용 금액, 거래 금액, 청구금액, ご利用額, 利用額, 取引額, 人民币金额, 记账金额, amount, value, sum, transaction
    amount in account currency, amt, betrag, umsatz, betrag in, montant, montant operation,
    importe, monto, cantidad, importo, montante, valor r, quantia, bedrag, belopp, belob, belop,
    summa, maara, kwota, kwota operacji, castka, ciastka, suma, osszeg, iznos, suma tranzactiei,
    сумма, сумма по счету, сумма в валюте счета, сумма платежа, ποσο, tutar, islem tutari, 金額,
    取引金額, ご利用金額, 利用金額, 금액, 거래금액, 이용금액, 金额, 交易金额, المبلغ, סכום, จำนวนเงิน`,
  net: `net, net amount, netto, nettobetrag, montant net, importe neto, importo netto, valor liquido`,
  gross: `gross, gross amount, brutto, bruttobetrag, montant brut, importe bruto, importo lordo, valor
    bruto`,
  fee: `fee, fees, transaction fee, gebuhr, gebuhren, entgelt, frais, comision, comisiones, commissione,
    commissioni, taxa, tarifa, kosten, avgift, gebyr, oplata, prowizja, poplatek, dij, комиссия,
    προμηθεια, masraf, 手数料, 수수료, 手续费`,
  debit: `utbetalningar, udbetalinger, udbetalt, hævet, haevet, ud, nostot, pagos, pagamentos, debet bedrag, debit amt, amount debit, debits out, betrag soll, soll betrag, sollbetrag, soll
    eur, belastungen, belastung in, abgang, abgange, ausgaben, auszahlung, auszahlungen,
    lastschriften, debit en euros, montant debit, debits eur, sorties, sortie, depenses,
    depense, importe cargo, importe cargos, debitos, gastos, salida, salidas, importo addebito,
    importo dare, dare eur, movimenti dare, spese, debitos eur, saida, valor debito,
    afschrijving, afschrijvingen, uitgaven, uttaget belopp, utgift, utgifter, ut av konto, ut
    fra konto, utbetalinger, debetbelop, veloitus, otto, kwota obciazenia, winien, wydatek,
    vydaj, debetni castka, terheles osszege, kiadas, suma debit, retrageri, plati, debitare,
    списано, сумма списания, расходы, χρεωσεις, αναληψη, αναληψεις, borc tutari, 찾으신 금액, 지급금액,
    지급액, 출금금액, お支払い金額, 引出金額, 引出額, 支払額, 借方金额, 支出金額, 提款, debit, debits, withdrawal, withdrawals,
    withdrawal amt, debit amount, paid out, money out, payments out, outgoing, soll, belastung,
    lastschrift, ausgang, debit euros, debit eur, cargo, cargos, debe, debito, retiro, retiros,
    dare, addebiti, addebito, uscite, uscita, saidas, af bedrag, debet, ut, uttag, debetbelopp,
    obciazenia, obciazenie, wydatki, vydaje, terheles, расход, списание, дебет, χρεωση, borc,
    cikan, お引出し, 引出, 出金, 出金額, お支払金額, 支払金額, 支払い金額, 출금, 출금액, 찾으신금액, 支出, 支出金额, 借方, مدين, חובה, ถอน`,
  credit: `insattningar, inbetalningar, indbetalinger, indbetalt, indsat, ind, talletukset, cobros, recebimentos, amount credit, credit amt, credits in, betrag haben, haben betrag, habenbetrag, haben eur,
    gutschriften, gutschrift in, zugang, zugange, einnahmen, einzahlung, einzahlungen, credit en
    euros, montant credit, credits eur, entrees, entree, recettes, importe abono, importe
    abonos, creditos, entradas eur, importo accredito, importo avere, avere eur, movimenti
    avere, creditos eur, entrada, valor credito, bijschrijving, bijschrijvingen, inkomsten,
    insatt, insatt belopp, inn pa konto, innbetalinger, inkomst, inkomster, kreditbelopp,
    kreditbelop, hyvitys, pano, kwota uznania, ma, wplyw, prijem, kreditni castka, jovairas
    osszege, bevetel, suma credit, depuneri, incasari, creditare, зачислено, сумма зачисления,
    доходы, πιστωσεις, καταθεση, καταθεσεις, alacak tutari, 맡기신 금액, 입금금액, お預り額, 預入金額, 預入額, 入金額
    円, 贷方金额, 收入金額, 存款, credit, credits, deposit, deposits, deposit amt, credit amount, paid in,
    money in, payments in, incoming, haben, gutschrift, eingang, credit euros, abono, abonos,
    haber, credito, deposito, ingreso, ingresos, avere, accrediti, accredito, entrate, entrata,
    entradas, bij bedrag, in, insattning, kredit, uznania, uznanie, wplywy, prijmy, jovairas,
    приход, зачисление, поступление, кредит, πιστωση, alacak, giren, お預入れ, お預入, 預入, 入金, 入金額,
    お預り金額, 預り金額, 입금, 입금액, 맡기신금액, 收入, 收入金额, 存入, 贷方, دائن, זכות, ฝาก`,
  side: `cr dr indicator, dr cr indicator, cr or dr, dr or cr, debit credit indicator, debit credit code,
    cd indicator, soll haben kennzeichen, sollhaben, soll haben kz, haben soll, vorzeichen,
    kennzeichen, debit ou credit, debet credit, debet of credit, code debet credit, afbij, debe
    o haber, debito credito, d a, dare o avere, debito o credito, debito credito d c, debet
    kredit, plus minus, strana, winien ma, debit credit d c, tip operatie, дебет кредит, χρεωση
    πιστωση, χ π, borc alacak, 입출금, 입출 구분, 입지구분, 입금출금구분, 入出金区分, 入払区分, 收付标志, 收支标志, 借贷, 借贷方向, dr
    cr, cr dr, debit credit, credit debit, s h, h s, soll haben, sh, d c, c d, debit or credit,
    credit debit indicator, direction, effect, af bij, bij af, af of bij, sens, debe haber,
    signo, segno, dare avere, tipo, balance impact, krediet debet, in out, richting, znak,
    приход расход, 借贷标志, 收支, 收 支, 입출금구분`,
  part: `einzelbetrag, individual amount, single amount, detail amount, montant individuel, montant du
    detail, importo singolo, importe individual, importe detalle`,
  originalAmount: `amount foreign currency, amount original, original value, amount in original currency, amount in currency, foreign
    currency amount, transaction currency amount, purchase amount, ursprunglicher betrag,
    ursprunglicher betrag in, ursprungsbetrag, originaler betrag, betrag original, betrag
    original in, betrag in originalwahrung, betrag in transaktionswahrung, betrag
    transaktionswahrung, betrag in wahrung, betrag fremdwahrung, fremdwahrung betrag, montant
    original, montant initial, montant d origine en devise, montant devise, montant devises,
    montant en devises, montant dans la devise d origine, importe en moneda original, importe en
    moneda de origen, importe moneda original, importe origen, importe de origen, importe en
    moneda extranjera, importe en divisas, importo valuta originale, importo in valuta, importo
    in valuta originale, importo originario, valor na moeda original, valor na moeda de origem,
    valor em moeda estrangeira, valor origem, montante original, montante na moeda de origem,
    bedrag in vreemde valuta, bedrag vreemde valuta, oorspronkelijk bedrag in, origineel bedrag, oorspr bedrag,
    utlandsk belopp, belopp i utlandsk valuta, belopp i valuta, ursprungligt belopp, oprindeligt
    belob, belob i valuta, belop i valuta, opprinnelig belop, valutabelopp, valutabelop,
    alkuperainen summa, valuuttamaara, kwota w walucie oryginalnej, kwota w walucie transakcji,
    kwota transakcji w walucie rozliczeniowej, castka v mene transakce, castka v puvodni mene,
    puvodni castka, povodna suma, eredeti osszeg, osszeg eredeti devizaban, suma in valuta, suma
    in valuta originala, suma initiala, suma originala in valuta, valoare in valuta, сумма в
    исходной валюте, исходная сумма, первоначальная сумма, ποσο σε ξενο νομισμα, ποσο σε
    νομισμα, αρχικο ποσο συναλλαγης, ποσο νομισματος συναλλαγης, orijinal islem tutari, doviz
    tutari, 현지금액, 현지이용금액, 외화이용금액, 원래 금액, 원화환산전금액, 外貨金額, 現地利用金額, 現地金額, 原通貨金額, 外币金额, 交易币种金额, 原始金额,
    original amount, foreign amount, amount in foreign currency, local amount, originalbetrag,
    fremdwahrungsbetrag, betrag in fremdwahrung, montant d origine, montant en devise, importe
    original, importe divisa, importe en divisa, importo originale, importo in divisa, valor
    original, oorspronkelijk bedrag, originalbelopp, kwota oryginalna, kwota w walucie, suma
    originala, сумма операции, сумма в валюте операции, αρχικο ποσο, orijinal tutar, 現地通貨額,
    외화금액, 原币金额`,
  originalCurrency: `type foreign currency, foreign currency code, currency of transaction, einheit fremdwahrung, wahrung fremdwahrung,
    transaktionswahrung, devise de l operation, devise de la transaction, moneda de origen,
    moneda origen, moneda de la operacion, valuta operazione, valuta di origine, moeda de
    origem, moeda da transacao, vreemde valuta, oorspr munt, oorspronkelijke munt, oorspronkelijke valuta, transactievaluta, ursprungsvaluta,
    transaktionsvaluta, oprindelig valuta, waluta transakcji, mena transakce, puvodni mena,
    eredeti devizanem, valuta originala, moneda originala, moneda tranzactiei, исходная валюта,
    валюта транзакции, νομισμα συναλλαγης, αρχικο νομισμα, islem para birimi, 현지통화, 거래통화, 통화코드
    현지, 現地通貨名, 交易币种, original currency, local currency, transaction currency, originalwahrung,
    fremdwahrung, devise d origine, divisa original, moneda original, divisa originale, valuta
    originale, moeda original, originalvaluta, waluta oryginalna, валюта операции, 現地通貨, 原币币种,
    foreign currency`,
  currency: `currency code, wahrungscode, kontowahrung, devise du compte, code devise, moneda de la cuenta,
    valuta conto, divisa conto, moeda da conta, muntcode, kontovaluta, mena uctu, moneda
    contului, valuta cont, νομισμα λογαριασμου, валюта карты, para birimi kodu, 통화코드, 通貨コード, 币别,
    幣別, 貨幣, 账户币种, currency, ccy, account currency, wahrung, whg, devise, monnaie, divisa,
    moneda, moeda, munt, muntsoort, valuta kod, valutakod, valutakode, waluta, waluta rachunku,
    mena, devizanem, penznem, валюта, валюта счета, νομισμα, para birimi, doviz, doviz cinsi,
    通貨, 통화, 币种, 货币, العملة, מטבע`,
  balance: `endsaldo, eindsaldo, slutsaldo, endbestand, balance eur, account balance eur, balance after transaction, balance amount, new balance,
    remaining balance, ledger balance, booked balance, available balance, saldo nach umsatz,
    saldo in, saldo eur, kontosaldo, neuer saldo, saldo na boeking, saldo na transactie,
    resulterend saldo, solde apres operation, solde eur, solde en euros, nouveau solde, solde du
    compte, saldo tras movimiento, saldo tras operacion, saldo euros, saldo posterior, saldo
    restante, saldo dopo movimento, saldo finale, saldo progressivo, saldo apos movimento, saldo
    contabilistico, saldo final, bokfort saldo, saldo efter transaktion, saldo etter, saldo
    efter bevaegelse, saldo sek, konto saldo, tilin saldo, saldo po transakcji, saldo koncowe,
    stan konta, zustatek po transakci, konecny zustatek, egyenleg a tranzakcio utan, konyvelt
    egyenleg, sold final, sold disponibil, sold contabil, sold dupa tranzactie, остаток после
    операции, остаток средств, λογιστικο υπολοιπο, νεο υπολοιπο, υπολοιπο λογαριασμου, bakiye
    tl, kalan bakiye, 거래 후 잔액, 거래후 잔액, 잔액 원, 取引後残高, 残高 円, 本次余额, 联机余额, 交易后余额, balance, guthaben,
    running balance, running bal, account balance, balance after, closing balance, saldo,
    kontostand, saldo nach buchung, saldo na, saldo na mutatie, solde, saldo contable, saldo
    disponible, saldo contabile, saldo po operacji, saldo efter, beholdning, zustatek, zostatok,
    egyenleg, sold, остаток, баланс, остаток на счете, υπολοιπο, bakiye, 残高, 差引残高, お残高, 잔액,
    거래후잔액, 余额, 账户余额, 餘額, الرصيد, יתרה, ยอดคงเหลือ`,
}
