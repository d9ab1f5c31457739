import type { Provider } from '#lib/domain/reference.ts'
import { PROVIDER } from './providerTypes.ts'

type Row = readonly [
  id: number,
  name: string,
  currency: string,
  site: string,
  color: string,
]

const BANK: readonly Row[] = [
  [101, 'Chase', 'USD', 'chase.com', '#117aca'],
  [102, 'Bank of America', 'USD', 'bankofamerica.com', '#c8102e'],
  [103, 'Wells Fargo', 'USD', 'wellsfargo.com', '#b31e30'],
  [104, 'Citibank', 'USD', 'citi.com', '#056dae'],
  [105, 'Capital One', 'USD', 'capitalone.com', '#0a5a8c'],
  [106, 'Barclays', 'GBP', 'barclays.co.uk', '#0095c8'],
  [107, 'Lloyds Bank', 'GBP', 'lloydsbank.com', '#2f7a4d'],
  [108, 'NatWest', 'GBP', 'natwest.com', '#7a4fa3'],
  [109, 'HSBC', 'ALL', 'hsbc.com', '#db0011'],
  [110, 'Revolut', 'ALL', 'revolut.com', '#5f6bd8'],
  [111, 'Wise', 'ALL', 'wise.com', '#4f8f2f'],
  [112, 'N26', 'EUR', 'n26.com', '#3d8f83'],
  [113, 'Deutsche Bank', 'EUR', 'deutsche-bank.de', '#2f5fb3'],
  [114, 'Sparkasse', 'EUR', 'sparkasse.de', '#e0301e'],
  [115, 'ING', 'EUR', 'ing.com', '#d9630f'],
  [116, 'BNP Paribas', 'EUR', 'bnpparibas.com', '#1f8f5f'],
  [117, 'Crédit Agricole', 'EUR', 'credit-agricole.fr', '#2f8a6b'],
  [118, 'Société Générale', 'EUR', 'societegenerale.fr', '#d6243b'],
  [119, 'Banco Santander', 'EUR', 'santander.com', '#d9271c'],
  [120, 'BBVA', 'EUR', 'bbva.es', '#2f6fc0'],
  [121, 'CaixaBank', 'EUR', 'caixabank.es', '#2f8fc4'],
  [122, 'Intesa Sanpaolo', 'EUR', 'intesasanpaolo.com', '#4f8a3a'],
  [123, 'UniCredit', 'EUR', 'unicredit.it', '#d1232a'],
  [124, 'Millennium bcp', 'EUR', 'millenniumbcp.pt', '#b8326e'],
  [125, 'Caixa Geral de Depósitos', 'EUR', 'cgd.pt', '#3f7fb5'],
  [126, 'National Bank of Greece', 'EUR', 'nbg.gr', '#2f8088'],
  [127, 'Eurobank', 'EUR', 'eurobank.gr', '#c8404f'],
  [128, 'UBS', 'CHF', 'ubs.com', '#c8403c'],
  [129, 'PostFinance', 'CHF', 'postfinance.ch', '#a67c00'],
  [130, 'Nubank', 'BRL', 'nubank.com.br', '#8a35c8'],
  [131, 'Itaú', 'BRL', 'itau.com.br', '#d96a0b'],
  [132, 'Banco do Brasil', 'BRL', 'bb.com.br', '#8f7f00'],
  [133, 'Banorte', 'MXN', 'banorte.com', '#d0353f'],
  [134, '三菱UFJ銀行', 'JPY', 'bk.mufg.jp', '#d0342c'],
  [135, '三井住友銀行', 'JPY', 'smbc.co.jp', '#3f8a4a'],
  [136, 'KB국민은행', 'KRW', 'kbstar.com', '#8f7a3f'],
  [137, '신한은행', 'KRW', 'shinhan.com', '#2f66c8'],
  [138, 'Сбербанк', 'RUB', 'sberbank.ru', '#3a9440'],
  [139, 'Т-Банк', 'RUB', 'tbank.ru', '#9a8200'],
  [140, 'Banca Transilvania', 'RON', 'bancatransilvania.ro', '#a88a1a'],
  [141, 'BCR', 'RON', 'bcr.ro', '#2f7fc0'],
  [142, 'State Bank of India', 'INR', 'onlinesbi.sbi', '#2f86c8'],
  [143, 'HDFC Bank', 'INR', 'hdfcbank.com', '#3a5fb0'],
  [144, 'Royal Bank of Canada', 'CAD', 'rbcroyalbank.com', '#2f6fb5'],
  [145, 'Commonwealth Bank', 'AUD', 'commbank.com.au', '#a08200'],
]

const CARD: readonly Row[] = [
  [201, 'American Express', 'ALL', 'americanexpress.com', '#2f78c8'],
  [202, 'PayPal', 'ALL', 'paypal.com', '#3f6fc0'],
  [203, 'Discover', 'USD', 'discover.com', '#d9701a'],
  [204, 'JCB', 'JPY', 'jcb.co.jp', '#3f8f4f'],
]

const TELECOM: readonly Row[] = [
  [301, 'AT&T', 'USD', 'att.com', '#2f8fc8'],
  [302, 'Verizon', 'USD', 'verizon.com', '#d52b1e'],
  [303, 'T-Mobile', 'USD', 't-mobile.com', '#d0157a'],
  [304, 'Comcast Xfinity', 'USD', 'xfinity.com', '#6f4fd0'],
  [305, 'BT', 'GBP', 'bt.com', '#6a3fb8'],
  [306, 'EE', 'GBP', 'ee.co.uk', '#1f8f95'],
  [307, 'Deutsche Telekom', 'EUR', 'telekom.de', '#d6127a'],
  [308, 'Orange', 'EUR', 'orange.fr', '#d9660a'],
  [309, 'Movistar', 'EUR', 'movistar.es', '#2f8fc8'],
  [310, 'TIM', 'EUR', 'tim.it', '#2f66c0'],
  [311, 'MEO', 'EUR', 'meo.pt', '#2f8fb8'],
  [312, 'Cosmote', 'EUR', 'cosmote.gr', '#5f9a2f'],
  [313, 'Vodafone', 'ALL', 'vodafone.com', '#d6201f'],
  [314, 'Vivo', 'BRL', 'vivo.com.br', '#7f3fb0'],
  [315, 'NTTドコモ', 'JPY', 'docomo.ne.jp', '#c8203f'],
  [316, 'SK텔레콤', 'KRW', 'sktelecom.com', '#d9463a'],
  [317, 'МТС', 'RUB', 'mts.ru', '#d62a2a'],
  [318, 'Digi', 'RON', 'digi.ro', '#3f6fc8'],
  [319, 'Jio', 'INR', 'jio.com', '#2f5fc0'],
]

const ENERGY: readonly Row[] = [
  [401, 'Con Edison', 'USD', 'coned.com', '#2f8fc0'],
  [402, 'PG&E', 'USD', 'pge.com', '#2f7fa8'],
  [403, 'British Gas', 'GBP', 'britishgas.co.uk', '#2f7fd0'],
  [404, 'Octopus Energy', 'GBP', 'octopus.energy', '#8f4fd0'],
  [405, 'EDF', 'EUR', 'edf.fr', '#3f66c8'],
  [406, 'ENGIE', 'EUR', 'engie.com', '#2f92c0'],
  [407, 'E.ON', 'EUR', 'eon.de', '#d9322a'],
  [408, 'Iberdrola', 'EUR', 'iberdrola.es', '#4f8f3a'],
  [409, 'Endesa', 'EUR', 'endesa.com', '#3f86c8'],
  [410, 'Enel', 'EUR', 'enel.it', '#c83f7f'],
  [411, 'EDP', 'EUR', 'edp.pt', '#c83a5a'],
  [412, 'ΔΕΗ', 'EUR', 'dei.gr', '#c8702f'],
  [413, '東京電力', 'JPY', 'tepco.co.jp', '#c8353a'],
  [414, '한국전력공사', 'KRW', 'kepco.co.kr', '#2f7fb5'],
  [415, 'Hidroelectrica', 'RON', 'hidroelectrica.ro', '#2f83b0'],
]

const WATER: readonly Row[] = [
  [501, 'Thames Water', 'GBP', 'thameswater.co.uk', '#2f80c0'],
  [502, 'Veolia', 'EUR', 'veolia.com', '#d0403f'],
]

const INSURANCE: readonly Row[] = [
  [601, 'State Farm', 'USD', 'statefarm.com', '#d0353a'],
  [602, 'GEICO', 'USD', 'geico.com', '#2f6fb8'],
  [603, 'Aviva', 'GBP', 'aviva.co.uk', '#9a8400'],
  [604, 'Allianz', 'ALL', 'allianz.com', '#3f6fb0'],
  [605, 'AXA', 'ALL', 'axa.com', '#3f50b8'],
  [606, 'Generali', 'EUR', 'generali.it', '#c0342b'],
  [607, 'Mapfre', 'EUR', 'mapfre.es', '#c8303a'],
  [608, '日本生命', 'JPY', 'nissay.co.jp', '#d0453a'],
  [609, '삼성생명', 'KRW', 'samsunglife.com', '#2f6fd0'],
]

const STREAMING: readonly Row[] = [
  [701, 'Netflix', 'ALL', 'netflix.com', '#d81f26'],
  [702, 'Spotify', 'ALL', 'spotify.com', '#2a9a50'],
  [703, 'Disney+', 'ALL', 'disneyplus.com', '#3f66c8'],
  [704, 'Amazon Prime', 'ALL', 'primevideo.com', '#2f8fb8'],
  [705, 'YouTube', 'ALL', 'youtube.com', '#d8302a'],
  [706, 'Apple', 'ALL', 'apple.com', '#7f858c'],
]

const INVESTMENT: readonly Row[] = [
  [801, 'Fidelity', 'USD', 'fidelity.com', '#4a8a3a'],
  [802, 'Vanguard', 'USD', 'vanguard.com', '#a83a42'],
  [803, 'Charles Schwab', 'USD', 'schwab.com', '#2f8fc8'],
  [804, 'Interactive Brokers', 'ALL', 'interactivebrokers.com', '#c8373a'],
  [805, 'Trade Republic', 'EUR', 'traderepublic.com', '#6f757c'],
]

const CRYPTO: readonly Row[] = [
  [901, 'Coinbase', 'ALL', 'coinbase.com', '#3f66e0'],
  [902, 'Kraken', 'ALL', 'kraken.com', '#7a55d8'],
]

/** Service providers for bills and accounts; an id keeps its name for good. */
export const STARTER_PROVIDERS: readonly Provider[] = [
  ...providersOf(PROVIDER.bank, BANK),
  ...providersOf(PROVIDER.card, CARD),
  ...providersOf(PROVIDER.telecom, TELECOM),
  ...providersOf(PROVIDER.energy, ENERGY),
  ...providersOf(PROVIDER.water, WATER),
  ...providersOf(PROVIDER.insurance, INSURANCE),
  ...providersOf(PROVIDER.streaming, STREAMING),
  ...providersOf(PROVIDER.investment, INVESTMENT),
  ...providersOf(PROVIDER.crypto, CRYPTO),
]

function providersOf(type: number, rows: readonly Row[]): Provider[] {
  return rows.map(([id, name, currency, site, color]) => ({
    id,
    name,
    type,
    currency,
    paymentUrl: `https://www.${site}/`,
    color,
  }))
}
