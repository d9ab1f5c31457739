/** Rows below the heads of cards, apps, and banks outside of western Europe. */
export const OTHER_HEADS = [
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
  {
    bank: 'an Italian card with the currency of the original',
    file: `Carta;**** 1234
Data operazione;Data contabile;Esercente;Importo in valuta;Valuta;Cambio;Importo in euro
20/11/2026;21/11/2026;BOOKS ONLINE;40,00;USD;1,1428;-35,00
19/11/2026;20/11/2026;BAR;;;;-5,00`,
    account: '****1234',
    rows: ['2026-11-20 -35.00 BOOKS ONLINE | -40.00 USD', '2026-11-19 -5.00 BAR | '],
  },
  {
    bank: 'a Portuguese card with the original amount',
    file: `Data;Descrição;Valor na moeda original;Moeda original;Valor (EUR)
20/11/2026;BOOKS ONLINE;-40,00;USD;-35,00
19/11/2026;BAR;;;-5,00`,
    rows: ['2026-11-20 -35.00 BOOKS ONLINE | -40.00 USD', '2026-11-19 -5.00 BAR | '],
  },
  {
    bank: 'an American card whose credits have a minus',
    file: `Status,Date,Description,Debit,Credit,Member Name
Cleared,11/20/2026,BOOKS ONLINE,35.00,,MAX MUSTER
Pending,11/21/2026,CAFE,5.00,,MAX MUSTER
Cleared,11/19/2026,PAYMENT THANK YOU,,-200.00,MAX MUSTER`,
    rows: [
      '2026-11-20 -35.00 BOOKS ONLINE | ',
      '2026-11-21 -5.00 CAFE | pending',
      '2026-11-19 200.00 PAYMENT THANK YOU | ',
    ],
  },
  {
    bank: 'a Chinese app with directions and states',
    file: `交易时间,交易分类,交易对方,对方账号,商品说明,收/支,金额,收/付款方式,交易状态,交易订单号,商家订单号,备注
2026-11-20 10:00:00,日用,超市,a***,牛奶,支出,45.00,余额,交易成功,1,,
2026-11-19 10:00:00,转账,安娜,b***,房租,收入,300.00,余额,交易成功,2,,
2026-11-18 10:00:00,餐饮,咖啡,c***,咖啡,支出,9.00,余额,交易关闭,3,,`,
    rows: ['2026-11-20 -45.00 超市 | 牛奶', '2026-11-19 300.00 安娜 | 房租'],
  },
  {
    bank: 'a payment service in German',
    file: `"Datum","Uhrzeit","Zeitzone","Name","Typ","Status","Währung","Brutto","Gebühr","Netto","Absender E-Mail-Adresse","Empfänger E-Mail-Adresse","Transaktionscode","Guthaben"
"20.11.2026","10:00:00","CET","Books","Zahlung","Abgeschlossen","EUR","-35,00","0,00","-35,00","me@x.example","b@x.example","A1","65,00"
"20.11.2026","10:00:00","CET","Cafe","Zahlung","Ausstehend","EUR","-5,00","0,00","-5,00","me@x.example","b@x.example","A2","65,00"
"19.11.2026","10:00:00","CET","Anna","Zahlung","Abgeschlossen","EUR","100,00","0,00","100,00","a@x.example","me@x.example","A3","100,00"`,
    rows: [
      '2026-11-20 -35.00 Books | Zahlung',
      '2026-11-20 -5.00 Cafe | Zahlung pending',
      '2026-11-19 100.00 Anna | Zahlung',
    ],
  },
  {
    bank: 'a Greek bank with a sign of its own',
    file: `Λογαριασμός;GR1601101250000000012300695
Ημ/νία;Αιτιολογία;Κατάστημα;Τοκισμός από;Αρ. συναλλαγής;Ποσό;Πρόσημο ποσού
20/11/2026;ΑΓΟΡΑ ΣΚΛΑΒΕΝΙΤΗΣ;;20/11/2026;1;45,00;Χ
19/11/2026;ΜΙΣΘΟΣ;;19/11/2026;2;300,00;Π`,
    account: 'GR1601101250000000012300695',
    rows: ['2026-11-20 -45.00 ΑΓΟΡΑ ΣΚΛΑΒΕΝΙΤΗΣ | ', '2026-11-19 300.00 ΜΙΣΘΟΣ | '],
  },
  {
    bank: 'a Russian card with failed rows',
    file: `"Дата операции";"Дата платежа";"Номер карты";"Статус";"Сумма операции";"Валюта операции";"Сумма платежа";"Валюта платежа";"Кэшбэк";"Категория";"MCC";"Описание";"Бонусы (включая кэшбэк)"
"20.11.2026 10:00:00";"20.11.2026";"*1234";"OK";"-40,00";"USD";"-3500,00";"RUB";"";"Книги";"5942";"BOOKS";"0,00"
"19.11.2026 10:00:00";"";"*1234";"FAILED";"-99,00";"RUB";"-99,00";"RUB";"";"Кафе";"5812";"CAFE";"0,00"`,
    account: '*1234',
    rows: ['2026-11-20 -3500.00 BOOKS | -40.00 USD'],
  },
  {
    bank: 'an app with payer, payee and merchant',
    file: `"TransferWise ID",Date,Amount,Currency,Description,"Payment Reference","Running Balance","Exchange From","Exchange To","Exchange Rate","Payer Name","Payee Name","Payee Account Number",Merchant,"Card Last Four Digits","Card Holder Full Name",Attachment,Note,"Total fees"
CARD-1,20-11-2026,-35.00,EUR,"Card transaction of 40.00 USD issued by Books",,65.00,EUR,USD,1.14,,,,Books,1234,"Max Muster",,,0.20
TRANSFER-2,19-11-2026,100.00,EUR,"Received money from Anna Berg",Rent,100.00,,,,"Anna Berg",,,,,,,,0.00`,
    rows: [
      '2026-11-20 -35.00 Books | Card transaction of 40.00 USD issued by Books',
      '2026-11-19 100.00 Anna Berg | Rent Received money from Anna Berg',
    ],
  },
  {
    bank: 'a card with its holder in each row',
    file: `Datum,Beschreibung,Karteninhaber,Konto #,Betrag
20/11/2026,BOOKS ONLINE,MAX MUSTER,-11001,"35,00"
19/11/2026,ZAHLUNG ERHALTEN. BESTEN DANK.,MAX MUSTER,-11001,"-200,00"
18/11/2026,GRILL,MAX MUSTER,-11001,"50,00"`,
    account: '-11001',
    rows: [
      '2026-11-20 -35.00 BOOKS ONLINE | ',
      '2026-11-19 200.00 ZAHLUNG ERHALTEN. BESTEN DANK. | ',
      '2026-11-18 -50.00 GRILL | ',
    ],
  },
  {
    bank: 'a Dutch bank with a second amount and its currency, abbreviated',
    file: `"IBAN/BBAN","Munt","BIC","Volgnr","Datum","Rentedatum","Bedrag","Saldo na trn","Tegenrekening IBAN/BBAN","Naam tegenpartij","Code","Omschrijving-1","Omschrijving-2","Oorspr bedrag","Oorspr munt","Koers"
"NL11RABO0101000000","EUR","X","1","2026-11-20","2026-11-20","-10,00","+90,00","NL20INGB0001234567","Boekwinkel","bc","Pas 1","","","",""
"NL11RABO0101000000","EUR","X","2","2026-11-21","2026-11-21","-9,00","+81,00","","Shop","bc","Pas 1","","-10,00","USD","0,90"`,
    rows: [
      '2026-11-20 -10.00 Boekwinkel | Pas 1',
      '2026-11-21 -9.00 Shop | Pas 1 -10.00 USD',
    ],
  },
  {
    bank: 'a bank with a second amount and its currency under the same heads',
    file: `Date,Payee,Amount,Currency,Amount,Currency
2026-11-20,Books,-35.00,EUR,-40.00,USD
2026-11-19,Grill,-12.00,EUR,,`,
    rows: ['2026-11-20 -35.00 Books | -40.00 USD', '2026-11-19 -12.00 Grill | '],
  },
  {
    bank: 'a French bank with a label and an empty comment',
    file: `dateOp;dateVal;label;category;supplierFound;amount;comment;accountNum;accountLabel;accountbalance
2026-11-20;2026-11-20;"CARTE 19/11/26 LIBRAIRIE CB*1234";Loisirs;librairie;-23,45;;00012345678;COURANT;1234.56
2026-11-19;2026-11-19;"VIR ANNA BERG";Revenus;;"2 000,00";;00012345678;COURANT;1234.56`,
    account: '00012345678',
    rows: [
      '2026-11-20 -23.45 CARTE 19/11/26 LIBRAIRIE CB*1234 | ',
      '2026-11-19 2000.00 VIR ANNA BERG | ',
    ],
  },
  {
    bank: 'an unknown bank whose only named text is empty',
    file: `Date,Wording,Amount,Comment
2026-11-20,BOOKS ONLINE,-35.00,
2026-11-19,ANNA BERG,300.00,`,
    rows: ['2026-11-20 -35.00 BOOKS ONLINE | ', '2026-11-19 300.00 ANNA BERG | '],
  },
  {
    bank: 'a Canadian bank without headers, money out beside money in',
    file: `11/20/2026,BOOKS,4.50,,995.50
11/19/2026,ANNA BERG,,1000.00,1000.00`,
    rows: ['2026-11-20 -4.50 BOOKS | ', '2026-11-19 1000.00 ANNA BERG | '],
  },
  {
    bank: 'a bank without headers, money in before money out',
    file: `2026-11-18,GRILL,,25.00,475.00
2026-11-19,ANNA BERG,1000.00,,1475.00
2026-11-20,BOOKS,,4.50,1470.50`,
    rows: [
      '2026-11-18 -25.00 GRILL | ',
      '2026-11-19 1000.00 ANNA BERG | ',
      '2026-11-20 -4.50 BOOKS | ',
    ],
  },
]
