/** Header words of days, parties, texts and accounts by role, in the languages of banks. */
export const TEXT_HEADERS = {
  bookDate: `bookkeeping date, entry date, settlement date, statement date, accounting date, buchungszeit,
    date d operation, date d ecriture, fecha de contabilizacion, fecha de asiento, data di
    contabilizzazione, data registrazione, bokford, bokforing, dato bogfort, bokforingsdato,
    fecha apunte, data da contabilizacao, 记账日, 记账日期, 入账日期, 入帳日期, 처리일자, 처리일, ημερομηνια εγγραφης,
    ημ νια κινησης, ημερομηνια κινησης, data inregistrare, дата учета, дата обработки операции,
    booking date, booked, book date, posted, posted date, post date, posting date, date posted,
    completed, completed date, date completed, buchung, buchungstag, buchungsdatum, gebucht am,
    date de comptabilisation, date comptable, date operation comptable, fecha contable, fecha
    operacion, f operacion, fecha de operacion, f contable, data contabile, data operazione,
    data mov, data movimento, data do movimento, data lancamento, data do lancamento, boekdatum,
    boekingsdatum, bokforingsdag, bokforingsdatum, bogfort, bogforingsdato, bokfort, bokfort
    dato, kirjauspaiva, data ksiegowania, data operacji, datum zauctovani, datum zuctovania,
    konyveles datuma, data tranzactiei, data inregistrarii, дата списания, дата проводки, дата
    обработки, ημερομηνια καταχωρησης, islem tarihi, 記帳日, 記帳日期, 기록일`,
  date: `transactiondate, transaktionsdatum, transaktionsdag, transaktionsdato, kaufdatum, umsatzdatum,
    abschlussdatum, inkopsdatum, kobsdato, kjopsdato, ostopaiva, date of transaction, date of
    purchase, purchase date, date d achat, date achat, date transaction, date de transaction,
    date de la transaction, fecha de compra, fecha de transaccion, fecha transaccion, data
    transazione, data acquisto, data da transacao, data da compra, data da operacao, data
    operacao, transactiedatum, aankoopdatum, data transakcji, data zakupu, data tranzactie,
    datum transakce, datum uhrady, дата покупки, дата совершения операции, дата сделки,
    ημερομηνια συναλλαγης, ημ νια συναλλαγης, islem zamani, 이용일, 이용일자, 거래일자 시간, 交易日期时间, ご利用年月日,
    取引年月日, day, tag, jour, dia, giorno, zi, ziua, ημερα, день, date, transaction date, trans
    date, txn date, started, started date, date started, trade date, datum, date operation, date
    de l operation, fecha, fecha movimiento, data, dato, tapahtumapaiva, pvm, paivamaara, datum
    provedeni, kelte, datum knjizenja, дата, дата и время, дата операции, дата транзакции,
    ημερομηνια, ημ νια, tarih, 取引日, 日付, お取引日, 年月日, ご利用日, 利用日, 거래일, 거래일자, 거래일시, 날짜, 일자, 交易日期,
    交易日, 交易时间, 日期, التاريخ, תאריך, วันที่`,
  valueDate: `valuedate, τοκισμος απο, belegdatum, valeur, valutierung, wertstellungsdatum, wert datum, fecha efectiva, rentedag, valuteringsdag,
    valutering, data wartosci, effective date, ημερομηνια valeur, valeur date, value date, val
    date, valuta, valutadatum, wertstellung, wertstellungstag, wert, date de valeur, date
    valeur, fecha valor, f valor, fecha de valor, data valuta, data valor, data da valor,
    rentedatum, valutadag, rentedato, arvopaiva, data waluty, data valutei, дата валютирования,
    дата зачисления, valor, ημερομηνια αξιας, τοκισμου, valor tarihi, 起算日, 起息日`,
  payee: `name of counterparty, haendler, handler, handler name stadt land, verkaufer, merchant
    description, counterparty name, counter party name, payee name, beneficiary name, recipient
    name, partnername, partner name, name partner, name gegenpartei, name auftraggeber
    empfanger, auftraggeber beguenstigter, auftraggeber begunstigter, begunstigter auftraggeber,
    sender empfanger, name empfanger, name des partners, zahlungspartner, gegenkonto name, name
    gegenkonto, namn, navn, nimi, nombre, nome, nume, nazwa kontrahenta, nom contrepartie, nom
    de la contrepartie, commercant, marchand, enseigne, nom du tiers, beneficiaire ou donneur d
    ordre, nombre beneficiario, destinatario, establecimiento, nombre del comercio, nome
    controparte, esercizio, negozio, estabelecimento, comerciante, nome do favorecido, butik,
    butikk, kauppias, saajan nimi, obchodnik, nazev protiuctu, kontrahens, ellenoldal,
    comerciant, nume beneficiar, partener, beneficiar, магазин, продавец, имя контрагента,
    наименование контрагента, контрагент имя, εμπορος, επωνυμια, satici, isyeri, 상호, 상호명, 가맹점
    이름, 이용가맹점, 이용하신 곳, 상대방, 의뢰인 수취인, 의뢰인, ご利用先, 利用先, 振込先, 对方名称, 对方姓名, 收款人, 商户名称, 交易对手, payee,
    name, counterparty, counter party, merchant, merchant name, beneficiary, recipient, partner,
    from to, to from, auftraggeber empfanger, empfanger, beguenstigter zahlungspflichtiger,
    begunstigter zahlungspflichtiger, zahlungsempfanger, zahlungsempfanger in,
    zahlungsbeteiligter, name zahlungsbeteiligter, gegenseite, gegenpartei, begunstigter,
    beneficiaire, tiers, nom, contrepartie, beneficiario, beneficiario ordenante, comercio,
    controparte, esercente, favorecido, naam, naam tegenpartij, tegenpartij, mottagare, motpart,
    modtager, mottaker, saaja maksaja, saaja, kontrahent, nadawca odbiorca, odbiorca, nazwa
    odbiorcy, protistrana, nazev protistrany, nazov protistrany, partner neve, контрагент,
    получатель, δικαιουχος, alici, karsi taraf, 相手先, 支払先, 店名, 取引先, 利用店名, ご利用店名, 거래처, 가맹점, 가맹점명,
    보낸분 받는분, 받는분, 对方户名, 交易对方, 商户`,
  payer: `auftraggeber name, name auftraggeber, name des auftraggebers, nom du donneur d ordre, donneur
    ordre, payer, sender, zahlungspflichtiger, zahlungspflichtige r, auftraggeber, auftraggeber
    in, ordonnateur, donneur d ordre, ordenante, ordinante, remetente, opdrachtgever, avsandare,
    nadawca, platce, отправитель, плательщик, αποστολεας, gonderen, 보낸분, 付款人, 付款方`,
  description: `商品说明, 商品名称, selitys, buchungsinformationen, buchungsinformation, buchungsdetails, umsatzbeschreibung, bezeichnung,
    booking text, bookings text, label, statement details, booking details, details of payment,
    activity, what, tranzactie, detaliile tranzactiei, operacao, operation, operacion,
    operazione, libelle de l operation, nature de l operation, descrizione estesa, descripcion
    del movimiento, transaktion, transaktionstext, specifikation, tapahtuma, opis operacji i
    dane, szczegoly, popis operace, leiras, επεξηγηση, περιγραφη συναλλαγης, τυπος κινησης,
    детали операции, содержание операции, 거래내역, 거래 내용, 내역, 기재내용, 통장표시내용, 詳細, 摘要内容, 交易描述, 交易详情,
    摘要说明, description, details of transaction, transaction description, narrative, particulars,
    transaction details, transaction, text, buchungstext, beschreibung, umsatztext, libelle,
    libelle operation, intitule, concepto, concepto movimiento, descripcion, movimiento,
    descrizione, descrizione operazione, causale, descricao, historico, lancamento,
    omschrijving, beskrivning, rubrik, tekst, teksti, forklaring, selite, opis, opis operacji,
    opis transakcji, popis, popis transakce, kozlemeny, megnevezes, detalii tranzactie, detalii,
    descriere, описание, описание операции, наименование, περιγραφη, αιτιολογια, aciklama, 摘要,
    お取扱内容, 取引内容, 内容, 적요, 거래내용, 내용, 交易摘要, 交易说明, البيان, תיאור, รายการ`,
  text: `buchungs info, buchungsinfo, remark, remarks, comment, comments, narration, additional information, additional info, payment
    details, payment description, bemerkung, bemerkungen, anmerkung, mitteilung, zahlungszweck,
    zahlungsgrund, zusatztext, zusatz, zusatzinformation, umsatzzeile, buchungszeile,
    verwendungszweckzeile, kundendaten, communication, communications, communication libre,
    libelle complementaire, details de l operation, objet, observacion, comentario, comentarios,
    notas, nota, note aggiuntive, causale estesa, descrizione aggiuntiva, informacoes,
    comentario do cliente, omschrijving details, vrije mededeling, gestructureerde mededeling,
    anteckning, meddelelse, notat, tekst til mottaker, tiedot, viite, szczegoly transakcji,
    uwagi, zprava, zprava pro mne, kozlemeny a partnernek, detalii suplimentare, explicatie,
    observatii, αιτιολογια συναλλαγης, σημειωσεις, παρατηρησεις, примечание, цель платежа, 받는분
    통장표시, 보낸분 통장표시, 送金メッセージ, 交易备注, memo, note, notes, message, details, reference text, payment
    reference, purpose, remittance information, verwendungszweck, zweck, betreff, notiz, detail,
    motif, commentaire, informations complementaires, observaciones, concepto ampliado, mas
    datos, dettagli, note operazione, informazioni, detalhes, observacao, observacoes,
    mededeling, mededelingen, meddelande, besked, melding, viesti, tytul, tytulem, tytul
    operacji, zprava pro prijemce, poznamka, mensaje, megjegyzes, mentiuni, explicatii, рубрика,
    назначение, назначение платежа, комментарий, σχολια, not, 備考, メモ, 메모, 비고, 附言, 备注`,
  kind: `typ transakce, typ operace, druh transakce, umsatztyp, umsatzkategorie, buchungstyp, transaction kind, type de transaction, type d
    operation, type de mouvement, tipo de movimiento, tipo de operacion, tipo di operazione,
    tipologia, tipo de operacao, tipo transacao, soort, soort transactie, mutatietype,
    tapahtumalaji, laji, rodzaj, rodzaj operacji, rodzaj transakcji, typ pohybu, tipus, tip, tip
    tranzactie, вид операции, τυπος, τυπος συναλλαγης, islem tipi, 取引種別, 種別, 거래종류, 업무구분, 类型,
    type, kind, transaction type, vorgang, umsatzart, art, buchungsart, nature, type operation,
    tipo movimiento, tipo operazione, mutatiesoort, transaktionstyp, typ, typ transakcji, typ
    operacji, тип операции, 取引区分, 거래구분, 交易类型`,
  status: `transaction status, booking status, buchungsstatus, umsatzstatus, zustand, estado de la
    operacion, statut de l operation, estatus, stato operazione, stato transazione, estado da
    transacao, boekingsstatus, transactiestatus, tilstand, tapahtuman tila, status transakcji,
    stav transakce, stan transakcji, statusz, stare tranzactie, статус операции, статус платежа,
    κατασταση συναλλαγης, 거래상태, 처리상태, 승인상태, 처리결과, 取引状況, 取引状態, 处理状态, 狀態, status, info, state,
    stand, statut, etat, estado, situacion, stato, situacao, tila, stav, stan, allapot, stare,
    статус, состояние, κατασταση, durum, islem durumu, 状態, 状況, ステータス, 상태, 状态, 交易状态, الحالة,
    סטטוס`,
  id: `transaktions nr, transaktionsnr, transaktionsnummer, transaction no, transaction nr, transaction
    number, umsatz nr, numero de transaction, numero de transaccion, numero transazione,
    transactienummer, boekingsnummer, verifikationsnummer, verifikation, arkistointitunnus,
    numer transakcji, numer referencyjny, cislo transakce, tranzakcioszam, numar tranzactie,
    номер транзакции, номер операции, αριθμος συναλλαγης, islem no, 승인번호, 거래 번호, 処理番号, 交易编号,
    交易单号, 订单号, 凭证号, transaction id, transaktionscode, code de transaction, codigo de
    transaccion, codice transazione, id, unique id, trn id, fitid, transaction code, transaction
    number id, umsatz id, transaktions id, transaktionsid, umsatznummer, identifiant, id
    transaction, id transaccion, id transazione, id transacao, identificador, transactie id, id
    transakcji, id operacji, id transakce, tranzakcio azonosito, id tranzactie, идентификатор,
    ид операции, κωδικος συναλλαγης, islem id, 取引番号, 取引id, 거래번호, 交易号, 交易流水号, 流水号`,
  account: `iban number, account iban, account number own, kontonr, konto nr, konto iban, eigene iban, own
    iban, my account, from account, kreditkartennummer, kartennummer, kreditkarte, karte, karten
    nr, card, credit card number, credit card, masked card number, numero de carte, carte, carte
    bancaire, numero de tarjeta, tarjeta, numero carta, carta, numero do cartao, cartao,
    kaartnummer, kaart, kortnummer, kort, kortin numero, numer karty, karta, cislo karty,
    kartyaszam, kartya, numar card, номер карты, αριθμος καρτας, καρτα, kart no, kart
    numarasi, 카드번호, 카드, カード番号, カード, 卡号, numero compte, compte iban, iban du compte, cuenta iban,
    iban cuenta, numero conto, iban conto, numero da conta, conta iban, rekening nummer, eigen
    rekening, iban bban, kontonummer eget, eget kontonummer, eget konto, tilinumero, oma tili,
    numer konta, konto wlasne, vlastni ucet, cislo vlastniho uctu, konyvelesi szamla, szamla,
    numar cont, cont iban, номер счёта, αριθμος λογαριασμου, hesap numarasi, 계좌, 출금계좌, 账户, 帳號,
    account, account no, account number, own account, card no, card number, iban, kontonummer,
    eigenes konto, auftragskonto, iban auftragskonto, konto, compte, numero de compte, cuenta,
    numero de cuenta, conto, conto corrente, conta, rekening, rekeningnummer, rachunek, numer
    rachunku, cislo uctu, ucet, szamlaszam, cont, счет, λογαριασμος, hesap, hesap no, 口座, 口座番号,
    계좌번호, 账号, 帐号`,
  iban: `iban partner, partneriban, partner iban number, iban bic des partners, konto nr gegenseite,
    konto gegenpartei, kontonummer gegenkonto, iban gegenpartei, iban der gegenseite, iban des
    auftraggebers, iban zahlungspartner, iban auftraggeber, iban empfangers, kontonummer des
    partners, payee account, payee iban, beneficiary account, beneficiary iban, recipient
    account, recipient iban, account of counterparty, counterparty account number, other
    account, to account, compte contrepartie, compte de contrepartie, iban contrepartie, compte
    beneficiaire, compte du tiers, iban beneficiaire, cuenta contraria, cuenta destino, iban
    destino, cuenta beneficiario, cuenta del ordenante, conto controparte, conto beneficiario,
    conta destino, conta do beneficiario, iban destinatario, iban do beneficiario, rekening
    tegenpartij, rekeningnummer tegenpartij, tegenrekening iban bban, iban tegenpartij, iban
    tegenrekening, tegenpartij rekening, tegenpartij iban, motkonto, motpartskonto, til konto,
    fra konto, mottagarkonto, modkonto, saajan tilinumero, saajan tili, vastatili, rachunek
    kontrahenta, numer rachunku kontrahenta, numer konta kontrahenta, rachunek odbiorcy,
    rachunek nadawcy, protiucet, cislo uctu protistrany, ucet protistrany, protiucet a kod
    banky, ellenszamla, partner szamlaszam, partner bankszamlaszam, cont partener, cont
    beneficiar, iban beneficiar, cont destinatie, iban partener, счет контрагента, счет
    получателя, счет плательщика, λογαριασμος δικαιουχου, iban δικαιουχου, λογαριασμος
    αντισυμβαλλομενου, karsi hesap, alici hesap, alici iban, karsi hesap no, 상대계좌, 상대계좌번호,
    상대방계좌, 입금계좌, 받는분 계좌, 받는계좌, 相手口座, 相手先口座, 振込先口座, 对方账号, 对方帐号, 对方账户, 收款账号, partner iban, iban
    gegenkonto, gegenkonto, counterparty account, counterparty iban, konto kontrahenta, konto
    gegenseite, tegenrekening, kontonummer iban, cislo protiuctu, iban empfanger, iban
    zahlungsbeteiligter, iban beneficiario, iban controparte`,
  leaveOut: `zeitzone, fuseau horaire, zona horaria, fuso orario, fuso horario, tidszon, tidszone, strefa czasowa, часовой пояс, 利用者, ご利用者, 付款方式, 支付方式, 收 付款方式, карта, bank name, name of bank, bank code, sort code, routing number, swift, swift code, currency rate,
    umrechnungskurs, conversion rate, fx rate, taux, taux de conversion, tipo de cambio, cambio,
    tasso di cambio, taxa de cambio, wisselkoers, koers, valutakurs, kurs walutowy, kurs
    przewalutowania, kurz, arfolyam, curs, curs valutar, curs de schimb, курс, курс обмена,
    ισοτιμια, kur, 환율, 為替レート, レート, 汇率, address, adresse, adres, direccion, indirizzo, endereco,
    adress, osoite, adresa, cim, адрес, διευθυνση, 住所, 주소, 地址, afschriftnummer, auszugsnummer,
    auszug, statement number, numero de releve, abschlusszeit, uhrzeit, zeit, heure, hora, ora,
    tijd, tid, aika, godzina, cas, ido, время, ωρα, saat, 시간, 거래시간, 時刻, 时间, 交易时间点, rubrieknaam,
    rubriek, fussnoten, subcategory, unterkategorie, sous categorie, subcategoria, subcategorie,
    sottocategoria, kategoria, υποκατηγορια, κατηγορια, подкатегория, カテゴリ, カテゴリー, 분류, 카테고리, 分类,
    类别, points, punkte, bonus, cashback, mcc code, creditor id, glaeubiger id, mandate
    reference, mandats id, mandat, end to end reference, end to end referenz,
    ersterfassungsreferenz, sammlerreferenz, customer reference, identifiant creancier,
    reference mandat, reference mandate, branch, filiale, agence, oficina, agenzia, agencia,
    agentia, отделение, καταστημα, sube, 취급점, 거래점, 처리점, 支店, 店番, 网点, 交易网点, partner name iban,
    lastschrift ursprungsbetrag, value added, zone, time, timezone, reference, ref no, ref no
    cheque no, reference id, check no, check number, cheque no, category, kategorie, categorie,
    categoria, mcc, account name, exchange rate, kurs, wechselkurs, taux de change, n documento,
    numero documento, glaubiger id, kundenreferenz, mandatsreferenz, bic, blz, bankleitzahl,
    pot, product, produkt, mena uctu protistrany, номер документа, категория, 番号, 통장메모,
    shipping, zip`,
}
