import { expect, test } from 'vitest'
import { decodeBankText } from '#lib/statementFiles/encodings.ts'
import { readAnyBankFile } from '#lib/statementFiles/readFile.ts'
import { encodeAs } from '../support/codePages.ts'

/** Some purchases of a statement in a language, with the pages in which banks write it. */
const PURCHASES: [string, string, string[]][] = [
  ['de', 'Bäckerei Müller;Gebühr;Überweisung;Öffentliche Bücherei', ['windows-1252']],
  ['fr', 'Boulangerie Hervé;Épicerie;Crèche;Frais de tenue', ['windows-1252']],
  ['es', 'Panadería Muñoz;Nómina;Teléfono;Alquiler año', ['windows-1252']],
  ['pt', 'Padaria São João;Salário;Prestação;Farmácia', ['windows-1252', 'macintosh']],
  ['it', 'Caffè Nicolò;Elettricità;Città Mercato;Università', ['windows-1252']],
  ['ro', 'Brutăria Ştefan;Plată facturi;Rată;Farmacia Viaţa', ['windows-1250']],
  [
    'ru',
    'Пекарня Колос;Аптека;Зарплата;Магазин Продукты',
    ['windows-1251', 'koi8-r', 'ibm866'],
  ],
  ['el', 'Φούρνος Αθηνών;Φαρμακείο;Μισθός;Λογαριασμός', ['windows-1253']],
  ['ja', '山田商店;光熱費;コンビニ;給料の振込', ['shift_jis', 'euc-jp']],
  ['ko', '행복마트;급여 입금;홈플러스;약국', ['euc-kr']],
  ['tr', 'Fırın Yıldız;Maaş ödemesi;Eczane Güneş;Işık faturası', ['windows-1254']],
  [
    'cs',
    'Pekařství Šťastný;Lékárna;Železářství;Účet za elektřinu',
    ['windows-1250', 'iso-8859-2'],
  ],
  [
    'pl',
    'Piekarnia Wójcik;Opłata;Żabka Łódź;Księgarnia Ząbki',
    ['windows-1250', 'iso-8859-2'],
  ],
  ['uk', 'Пекарня Київ;Аптека їжі;Зарплата єдина;Крамниця', ['windows-1251']],
]

const FILES = PURCHASES.flatMap(([language, names, pages]) =>
  pages.map((page) => [page, language, names] as const),
)

test.each(FILES)('%s of %s is told by its letters', (page, language, names) => {
  const lines = names.split(';').map((name, at) => `2026-11-1${at};${name};-${at + 1}.00`)
  const text = ['Date;Text;Amount', ...lines].join('\n')
  for (const owner of ['en', language]) {
    const read = decodeBankText(encodeAs(page, text), { language: owner })
    expect([owner, read.encoding, read.text]).toEqual([owner, page, text])
  }
})

test('letters of another language are asked about until somebody says so', async () => {
  const text = 'Date;Text;Amount\n2026-11-13;Brutăria Ştefan;-1.00\n2026-11-14;Plată;-2.00'
  const bytes = encodeAs('windows-1250', text)
  const asked = { row: 0, problem: 'encoding-unsure' }
  const read = async (language: string, mapping = {}) =>
    (await readAnyBankFile({ bytes, language, mapping })).problems
  expect(await read('en')).toEqual([asked])
  expect(await read('ro')).toEqual([])
  expect(await read('en', { encoding: 'windows-1250' })).toEqual([])
})
