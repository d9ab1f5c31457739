import { OTHER_HEADS } from './otherBankHeads.ts'

/** Rows of a bank's file, each its day, amount, payee and text. */
export type Head = { bank: string; file: string; rows: string[]; account?: string }

const EUROPEAN: Head[] = [
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
    bank: 'a German bank with the balances around and a pending row',
    file: `;
"Umsätze Girokonto";"Zeitraum: 30 Tage";
"Neuer Kontostand";"1.255,00 EUR";

"Buchungstag";"Wertstellung (Valuta)";"Vorgang";"Buchungstext";"Umsatz in EUR";
"offen";"--";"Visa-Umsatz";" Buchungstext: CAFE NORD";"-12,50";
"20.11.2026";"20.11.2026";"Lastschrift";" Auftraggeber: STADTWERKE Buchungstext: Strom";"-45,00";
"19.11.2026";"19.11.2026";"Übertrag";" Auftraggeber: ANNA Buchungstext: Miete";"300,00";

"Alter Kontostand";"1.000,00 EUR";`,
    rows: [
      '2026-11-20 -12.50 Buchungstext: CAFE NORD | pending',
      '2026-11-20 -45.00 Auftraggeber: STADTWERKE Buchungstext: Strom | ',
      '2026-11-19 300.00 Auftraggeber: ANNA Buchungstext: Miete | ',
    ],
  },
  {
    bank: 'a Belgian bank in Dutch',
    file: `Rekening;Boekingsdatum;Rekeninguittrekselnummer;Transactienummer;Rekening tegenpartij;Naam tegenpartij bevat;Straat en nummer;Postcode en plaats;Transactie;Valutadatum;Bedrag;Devies;BIC;Landcode;Mededelingen
BE68539007547034;20/11/2026;1;12;;Colruyt;;;AANKOOP BANCONTACT;20/11/2026;-45,00;EUR;;;
BE68539007547034;19/11/2026;1;11;BE62510007547061;Anna Berg;;;OVERSCHRIJVING;19/11/2026;300,00;EUR;;;huur`,
    account: 'BE68539007547034',
    rows: ['2026-11-20 -45.00 Colruyt | ', '2026-11-19 300.00 Anna Berg | huur'],
  },
  {
    bank: 'a bank whose heads are joined words',
    file: `accountNumber;mutationcode;transactiondate;valuedate;startsaldo;endsaldo;amount;description
123456789;EUR;20261120;20261120;1300,00;1255,00;-45,00;BEA JUMBO
123456789;EUR;20261119;20261119;1000,00;1300,00;300,00;SEPA ANNA`,
    account: '123456789',
    rows: ['2026-11-20 -45.00 BEA JUMBO | ', '2026-11-19 300.00 SEPA ANNA | '],
  },
  {
    bank: 'a French bank with the balance above',
    file: `Numéro Compte   ;12345678901
Type         ;CCP
Compte tenu en  ;euros
Date            ;20/11/2026
Solde (EUROS)   ;1224,06

Date;Libellé;Montant(EUROS)
19/11/2026;"VIREMENT DE ANNA";300,00
18/11/2026;"ACHAT CB MIGROS";-75,94`,
    account: '12345678901',
    rows: ['2026-11-19 300.00 VIREMENT DE ANNA | ', '2026-11-18 -75.94 ACHAT CB MIGROS | '],
  },
  {
    bank: 'a Swiss bank with debits and credits in one column',
    file: `IBAN;Booked At;Text;Credit/Debit Amount;Balance;Valuta Date
CH9300762011623852957;2026-11-20 00:00:00.0;Migros;-75.94;924.06;2026-11-20 00:00:00.0
CH9300762011623852957;2026-11-19 00:00:00.0;Gutschrift Anna;300.00;1000.00;2026-11-19 00:00:00.0`,
    account: 'CH9300762011623852957',
    rows: ['2026-11-20 -75.94 Migros | ', '2026-11-19 300.00 Gutschrift Anna | '],
  },
  {
    bank: 'a Swedish bank with money in before money out',
    file: `Bokförd;Valutadatum;Text;Typ;Insättningar;Uttag;Bokfört saldo
2026-11-20;2026-11-20;ICA;Kortköp;;-45,00;1255,00
2026-11-19;2026-11-19;ANNA;Swish;300,00;;1300,00`,
    rows: ['2026-11-20 -45.00 ICA | ', '2026-11-19 300.00 ANNA | '],
  },
  {
    bank: 'a Norwegian bank with a reserved row',
    file: `Dato;Forklaring;Rentedato;Ut fra konto;Inn på konto
20.11.2026;Varekjøp Rema;20.11.2026;45,00;
19.11.2026;Overføring Anna;19.11.2026;;300,00
Reservert;Varekjøp Kiwi;;12,00;`,
    rows: [
      '2026-11-20 -45.00 Varekjøp Rema | ',
      '2026-11-19 300.00 Overføring Anna | ',
      '2026-11-20 -12.00 Varekjøp Kiwi | pending',
    ],
  },
]

/** Invented rows below the heads of banks and cards. */
export const HEADS: Head[] = [...EUROPEAN, ...OTHER_HEADS]
