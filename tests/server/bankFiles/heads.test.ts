import { expect, test } from 'vitest'
import { readBankText } from '#lib/server/services/bankFiles.ts'

type Head = { bank: string; file: string; rows: string[]; account?: string }

/** Invented rows below the heads of banks and cards; each row is day, amount, payee and text. */
const HEADS: Head[] = [
  {
    bank: 'a German savings bank with codes of the other side',
    file: `"Auftragskonto";"Buchungstag";"Valutadatum";"Buchungstext";"Verwendungszweck";"Glaeubiger ID";"Mandatsreferenz";"Kundenreferenz (End-to-End)";"Sammlerreferenz";"Lastschrift Ursprungsbetrag";"Auslagenersatz Ruecklastschrift";"Beguenstigter/Zahlungspflichtiger";"Kontonummer/IBAN";"BIC (SWIFT-Code)";"Betrag";"Waehrung";"Info"
"DE02120300000000202051";"20.11.26";"20.11.26";"FOLGELASTSCHRIFT";"Strom 11/26";"DE98ZZZ1";"M1";"";"";"";"";"Stadtwerke";"DE68210501700012345678";"NOLADE21KIE";"-45,00";"EUR";"Umsatz gebucht"
"DE02120300000000202051";"19.11.26";"19.11.26";"GUTSCHR. UEBERWEISUNG";"Miete";"";"";"";"";"";"";"Anna Berg";"DE91100000000123456789";"X";"300,00";"EUR";"Umsatz gebucht"`,
    account: 'DE02120300000000202051',
    rows: [
      '2026-11-20 -45.00 Stadtwerke | Strom 11/26 FOLGELASTSCHRIFT',
      '2026-11-19 300.00 Anna Berg | Miete GUTSCHR. UEBERWEISUNG',
    ],
  },
  {
    bank: 'a bank that calls the own account the orderer’s',
    file: `Buchungstag;Wertstellung;Umsatzart;Buchungstext;Betrag;Währung;Auftraggeberkonto;Bankleitzahl Auftraggeberkonto;IBAN Auftraggeberkonto;Kategorie
20.11.2026;20.11.2026;Lastschrift;Stadtwerke Strom;-45,00;EUR;123456700;12030000;DE02120300000000202051;
19.11.2026;19.11.2026;Gutschrift;Anna Berg Miete;300,00;EUR;123456700;12030000;DE02120300000000202051;`,
    account: 'DE02120300000000202051',
    rows: ['2026-11-20 -45.00 Stadtwerke Strom | ', '2026-11-19 300.00 Anna Berg Miete | '],
  },
  {
    bank: 'a direct bank with its customer above',
    file: `Umsatzanzeige;Datei erstellt am: 20.11.2026 10:00

IBAN;DE02 1203 0000 0000 2020 51
Kontoname;Girokonto
Bank;Direkt
Kunde;Max Muster
Zeitraum;01.11.2026 - 20.11.2026
Saldo;1.255,00;EUR

Buchung;Wertstellungsdatum;Auftraggeber/Empfänger;Buchungstext;Verwendungszweck;Saldo;Währung;Betrag;Währung
20.11.2026;20.11.2026;Stadtwerke;Lastschrift;Strom;1.255,00;EUR;-45,00;EUR
19.11.2026;19.11.2026;Max Muster;Überweisung;Sparen;1.300,00;EUR;-100,00;EUR`,
    account: 'DE02120300000000202051',
    rows: [
      '2026-11-20 -45.00 Stadtwerke | Strom Lastschrift',
      '2026-11-19 -100.00 Überweisung | Sparen',
    ],
  },
  {
    bank: 'an app with the partner’s IBAN and the original amount',
    file: `"Booking Date","Value Date","Partner Name","Partner Iban",Type,"Payment Reference","Account Name","Amount (EUR)","Original Amount","Original Currency","Exchange Rate"
2026-11-20,2026-11-20,"Grill Shop",,Presentment,,"Main",-35.00,-40.00,USD,1.1428
2026-11-19,2026-11-19,"Anna Berg",DE91100000000123456789,"Credit Transfer","Rent","Main",300.00,,,`,
    rows: [
      '2026-11-20 -35.00 Grill Shop | Presentment -40.00 USD',
      '2026-11-19 300.00 Anna Berg | Rent',
    ],
  },
  {
    bank: 'an app with the account number of the payee',
    file: `"Date","Payee","Account number","Transaction type","Payment reference","Amount (EUR)","Amount (Foreign Currency)","Type Foreign Currency","Exchange Rate"
"2026-11-20","Grill Shop","","MasterCard Payment","","-35.0","-40.0","USD","1.14"
"2026-11-19","Anna Berg","DE91100000000123456789","Income","Rent","300.0","","",""
"2026-11-18","Anna Berg","DE91100000000123456789","Outgoing Transfer","Back","-30.0","","",""
"2026-11-17","Max Roth","DE75512108001245126199","Outgoing Transfer","Gas","-3.0","","",""`,
    rows: [
      '2026-11-20 -35.0 Grill Shop | MasterCard Payment -40.0 USD',
      '2026-11-19 300.0 Anna Berg | Rent',
      '2026-11-18 -30.0 Anna Berg | Back',
      '2026-11-17 -3.0 Max Roth | Gas',
    ],
  },
  {
    bank: 'an Austrian bank with partner columns',
    file: `Buchungsdatum;Partnername;Partner IBAN;Partner BIC;Betrag;Währung;Buchungs-Info;Notiz;Valutadatum
20.11.2026;Billa;AT611904300234573201;X;-12,50;EUR;POS 12,50 AT;;20.11.2026
19.11.2026;Anna Berg;AT021100000012345678;X;300,00;EUR;Miete;;19.11.2026`,
    rows: ['2026-11-20 -12.50 Billa | POS 12,50 AT', '2026-11-19 300.00 Anna Berg | Miete'],
  },
  {
    bank: 'a Dutch bank with the own and the other account',
    file: `"Datum","Naam / Omschrijving","Rekening","Tegenrekening","Code","Af Bij","Bedrag (EUR)","MutatieSoort","Mededelingen"
"20261120","Jumbo","NL91ABNA0417164300","","BA","Af","45,00","Betaalautomaat","Pas 1"
"20261119","Anna Berg","NL91ABNA0417164300","NL20INGB0001234567","OV","Bij","300,00","Overschrijving","Huur"`,
    account: 'NL91ABNA0417164300',
    rows: ['2026-11-20 -45.00 Jumbo | Pas 1', '2026-11-19 300.00 Anna Berg | Huur'],
  },
  {
    bank: 'a Dutch bank with names of both sides',
    file: `"IBAN/BBAN","Munt","BIC","Volgnr","Datum","Rentedatum","Bedrag","Saldo na trn","Tegenrekening IBAN/BBAN","Naam tegenpartij","Naam uiteindelijke partij","Omschrijving-1","Omschrijving-2"
"NL91ABNA0417164300","EUR","X","1","2026-11-19","2026-11-19","+300,00","+1300,00","NL20INGB0001234567","Anna Berg","","Huur",""
"NL91ABNA0417164300","EUR","X","2","2026-11-20","2026-11-20","-45,00","+1255,00","","Jumbo","","Pas 1",""`,
    account: 'NL91ABNA0417164300',
    rows: ['2026-11-19 300.00 Anna Berg | Huur', '2026-11-20 -45.00 Jumbo | Pas 1'],
  },
  {
    bank: 'a Belgian bank in French',
    file: `Compte;Date de comptabilisation;Numéro d'extrait;Numéro de transaction;Compte contrepartie;Nom contrepartie contient;Rue et numéro;Code postal et localité;Transaction;Date valeur;Montant;Devise;BIC;Code pays;Communications
BE68539007547034;20/11/2026;1;1;;Delhaize;;;Achat Bancontact;20/11/2026;-45,00;EUR;;;Carte 1
BE68539007547034;19/11/2026;1;2;BE62510007547061;Anna Berg;;;Virement;19/11/2026;300,00;EUR;;;Loyer`,
    account: 'BE68539007547034',
    rows: [
      '2026-11-20 -45.00 Delhaize | Carte 1 Achat Bancontact',
      '2026-11-19 300.00 Anna Berg | Loyer Virement',
    ],
  },
  {
    bank: 'a Swedish bank with account numbers of both sides',
    file: `Radnummer,Clearingnummer,Kontonummer,Produkt,Valuta,Bokföringsdag,Transaktionsdag,Valutadag,Referens,Beskrivning,Belopp,Bokfört saldo
1,8000,1234567890,Privat,SEK,2026-11-20,2026-11-19,2026-11-20,ICA KIEL,Kortköp,-45.00,1255.00
2,8000,1234567890,Privat,SEK,2026-11-19,2026-11-19,2026-11-19,Anna Berg,Överföring,300.00,1300.00`,
    account: '1234567890',
    rows: [
      '2026-11-20 -45.00 Kortköp | ICA KIEL',
      '2026-11-19 300.00 Överföring | Anna Berg',
    ],
  },
  {
    bank: 'a Danish bank with a state',
    file: `"Dato";"Tekst";"Beløb";"Saldo";"Status";"Afstemt"
"20.11.2026";"Netto";"-45,00";"1.255,00";"Udført";"Nej"
"21.11.2026";"Shell";"-12,50";"";"Venter";"Nej"
"19.11.2026";"Løn";"300,00";"1.300,00";"Udført";"Nej"
"18.11.2026";"Kiosk";"-9,00";"";"Afvist";"Nej"`,
    rows: [
      '2026-11-20 -45.00 Netto | ',
      '2026-11-21 -12.50 Shell | pending',
      '2026-11-19 300.00 Løn | ',
    ],
  },
  {
    bank: 'a Finnish bank',
    file: `Kirjauspäivä;Arvopäivä;Määrä EUR;Laji;Selitys;Saaja/Maksaja;Saajan tilinumero;Viite;Viesti;Arkistointitunnus
20.11.2026;20.11.2026;-45,00;106;KORTTIOSTO;K-Market;FI2112345600000785;;;A1
19.11.2026;19.11.2026;300,00;705;PALKKA;Firma Oy;;;Palkka;A2`,
    rows: [
      '2026-11-20 -45.00 K-Market | KORTTIOSTO',
      '2026-11-19 300.00 Firma Oy | Palkka PALKKA',
    ],
  },
  {
    bank: 'a Polish bank with both sides’ accounts',
    file: `Data operacji;Data księgowania;Rachunek nadawcy;Nazwa kontrahenta;Rachunek kontrahenta;Tytuł operacji;Kwota operacji;Waluta;Saldo po operacji;Status
2026-11-20;2026-11-20;;Biedronka;;Zakup kartą;-45,00;PLN;1255,00;Zrealizowana
2026-11-19;2026-11-19;;Anna Berg;PL61109010140000071219812874;Czynsz;300,00;PLN;1300,00;Zrealizowana
2026-11-21;;;Orlen;;Blokada;-9,00;PLN;;Oczekująca`,
    rows: [
      '2026-11-20 -45.00 Biedronka | Zakup kartą',
      '2026-11-19 300.00 Anna Berg | Czynsz',
      '2026-11-21 -9.00 Orlen | Blokada pending',
    ],
  },
  {
    bank: 'a Czech bank with the other account and its bank code',
    file: `"Datum provedení";"Datum zaúčtování";"Číslo účtu";"Protiúčet a kód banky";"Název protiúčtu";"Částka";"Měna";"Typ transakce";"Zpráva pro příjemce";"Poznámka"
"20.11.2026";"20.11.2026";"123456789/0800";"";"Albert";"-45,00";"CZK";"Platba kartou";"";""
"19.11.2026";"19.11.2026";"123456789/0800";"987654321/0100";"Anna Berg";"300,00";"CZK";"Příchozí úhrada";"Nájem";""`,
    account: '123456789/0800',
    rows: [
      '2026-11-20 -45.00 Albert | Platba kartou',
      '2026-11-19 300.00 Anna Berg | Nájem',
    ],
  },
  {
    bank: 'a Romanian bank',
    file: `Data tranzactiei,Data inregistrarii,Detalii tranzactie,Nume beneficiar,Cont beneficiar,Debit,Credit,Sold,Stare tranzactie
20.11.2026,20.11.2026,Plata POS,Mega Image,,45.00,,1255.00,Procesata
19.11.2026,19.11.2026,Incasare,Anna Berg,RO49AAAA1B31007593840000,,300.00,1300.00,Procesata
21.11.2026,,Plata POS,Petrom,,9.00,,,In asteptare`,
    rows: [
      '2026-11-20 -45.00 Mega Image | Plata POS',
      '2026-11-19 300.00 Anna Berg | Incasare',
      '2026-11-21 -9.00 Petrom | Plata POS pending',
    ],
  },
  {
    bank: 'a Greek bank with a column of directions',
    file: `Α/Α;Ημ/νία;Αιτιολογία;Κατάστημα;Ποσό;Χ/Π;Υπόλοιπο;Δικαιούχος
1;20/11/2026;ΑΓΟΡΑ;;45,00;Χ;1.255,00;ΣΚΛΑΒΕΝΙΤΗΣ
2;19/11/2026;ΚΑΤΑΘΕΣΗ;;300,00;Π;1.300,00;ΑΝΝΑ ΜΠΕΡΓΚ`,
    rows: [
      '2026-11-20 -45.00 ΣΚΛΑΒΕΝΙΤΗΣ | ΑΓΟΡΑ',
      '2026-11-19 300.00 ΑΝΝΑ ΜΠΕΡΓΚ | ΚΑΤΑΘΕΣΗ',
    ],
  },
  {
    bank: 'a Spanish bank with its card’s original amount',
    file: `Fecha operación;Fecha valor;Comercio;Importe;Divisa;Importe en moneda original;Moneda original;Situación
20/11/2026;20/11/2026;LIBRERIA;-35,00;EUR;-40,00;USD;Contabilizado
Pendiente;21/11/2026;BAR;-9,00;EUR;;;Pendiente
19/11/2026;19/11/2026;ABONO ANNA;300,00;EUR;;;Contabilizado`,
    rows: [
      '2026-11-20 -35.00 LIBRERIA | -40.00 USD',
      '2026-11-21 -9.00 BAR | pending',
      '2026-11-19 300.00 ABONO ANNA | ',
    ],
  },
  {
    bank: 'a French bank that writes what is to come',
    file: `Date opération;Date valeur;Libellé;Contrepartie;Débit;Crédit
en attente;21/11/2026;CARTE BAR;BAR;-9,00;
20/11/2026;20/11/2026;PRLV EDF;EDF;-45,00;
19/11/2026;19/11/2026;VIR ANNA;ANNA BERG;;300,00`,
    rows: [
      '2026-11-21 -9.00 BAR | CARTE BAR pending',
      '2026-11-20 -45.00 EDF | PRLV EDF',
      '2026-11-19 300.00 ANNA BERG | VIR ANNA',
    ],
  },
  {
    bank: 'an Italian bank',
    file: `Data contabile;Data valuta;Importo;Divisa;Causale;Descrizione estesa;Nome controparte;IBAN controparte;Stato
20/11/2026;20/11/2026;-45,00;EUR;POS;PAGAMENTO POS;ESSELUNGA;;Contabilizzato
21/11/2026;21/11/2026;-9,00;EUR;POS;BAR;BAR;;Da contabilizzare
19/11/2026;19/11/2026;300,00;EUR;BONIFICO;AFFITTO;ANNA BERG;IT60X0542811101000000123456;Contabilizzato`,
    rows: [
      '2026-11-20 -45.00 ESSELUNGA | POS PAGAMENTO POS',
      '2026-11-21 -9.00 BAR | POS pending',
      '2026-11-19 300.00 ANNA BERG | BONIFICO AFFITTO',
    ],
  },
  {
    bank: 'a Portuguese bank',
    file: `Data mov.;Data valor;Descrição;Débito;Crédito;Saldo contabilístico;Saldo disponível;Categoria
20-11-2026;20-11-2026;COMPRA CONTINENTE;45,00;;1.255,00;1.255,00;
19-11-2026;19-11-2026;TRF ANNA BERG;;300,00;1.300,00;1.300,00;`,
    rows: ['2026-11-20 -45.00 COMPRA CONTINENTE | ', '2026-11-19 300.00 TRF ANNA BERG | '],
  },
  {
    bank: 'a Russian bank with the other side’s account',
    file: `Дата операции;Дата проводки;Статус;Контрагент;Счет контрагента;Назначение платежа;Сумма операции;Валюта операции;Сумма платежа;Валюта платежа
20.11.2026;20.11.2026;Исполнен;Пятёрочка;;Покупка;-10,00;USD;-900,00;RUB
19.11.2026;19.11.2026;Исполнен;Анна Берг;40817810000000000001;Аренда;3000,00;RUB;3000,00;RUB
21.11.2026;;Ожидание;Метро;;Поездка;-60,00;RUB;-60,00;RUB`,
    rows: [
      '2026-11-20 -900.00 Пятёрочка | Покупка -10.00 USD',
      '2026-11-19 3000.00 Анна Берг | Аренда',
      '2026-11-21 -60.00 Метро | Поездка pending',
    ],
  },
  {
    bank: 'a Japanese card with the shop',
    file: `ご利用日,ご利用店名,ご利用金額,支払区分,現地利用金額,現地通貨名,備考
2026/11/20,ホンヤ,5250,1回,35.00,USD,
2026/11/19,スーパー,1280,1回,,,`,
    rows: ['2026-11-20 5250 ホンヤ | 35.00 USD', '2026-11-19 1280 スーパー | '],
  },
  {
    bank: 'a Korean bank',
    file: `거래일시,적요,기재내용,찾으신금액,맡기신금액,거래후잔액,상대계좌번호,거래점
2026.11.20 10:00:00,체크카드,이마트,4500,0,95500,,본점
2026.11.19 09:00:00,타행이체,김철수,0,30000,100000,110-123-456789,본점`,
    rows: ['2026-11-20 -4500 체크카드 | 이마트', '2026-11-19 30000 타행이체 | 김철수'],
  },
  {
    bank: 'a Chinese bank with the other side’s account',
    file: `交易日期,交易时间,收入金额,支出金额,账户余额,对方户名,对方账号,摘要
20261120,100000,,45.00,1255.00,超市,,消费
20261119,090000,300.00,,1300.00,安娜,6222020000000000000,转账`,
    rows: ['2026-11-20 -45.00 超市 | 消费', '2026-11-19 300.00 安娜 | 转账'],
  },
  {
    bank: 'an American card with a masked number above',
    file: `Card ending in,xxxx1234
Statement period,11/01/2026 - 11/30/2026

Transaction Date,Posted Date,Merchant,Reference,Billing Amount,Original Amount
11/19/2026,11/20/2026,BOOKS ONLINE,Order A7,-35.00,-32.00 EUR
11/18/2026,11/19/2026,GRILL,Table 4,-50.00,`,
    account: 'xxxx1234',
    rows: [
      '2026-11-20 -35.00 BOOKS ONLINE | Order A7 -32.00 EUR',
      '2026-11-19 -50.00 GRILL | Table 4',
    ],
  },
]

function rowsOf(file: string): string[] {
  const { statements, isRefused } = readBankText(Buffer.from(file), { language: 'en' })
  expect([isRefused, statements.length]).toEqual([false, 1])
  return statements[0]!.rows.map(({ day, amount, payee, text, original, isPending }) => {
    const also = original && `${original.amount} ${original.currency}`
    const words = [text, also, isPending && 'pending'].filter(Boolean).join(' ')
    return `${day} ${amount} ${payee} | ${words}`
  })
}

test.each(HEADS)('reads the rows of $bank', ({ file, rows }) => {
  expect(rowsOf(file)).toEqual(rows)
})

test.each(HEADS)('knows the holder’s account in a file of $bank', ({ file, account }) => {
  const { statements } = readBankText(Buffer.from(file), { language: 'en' })
  const { iban, number } = statements[0]!.account
  expect(iban ?? number).toBe(account)
})
