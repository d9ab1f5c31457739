import { gzipSync } from 'node:zlib'
import { read } from '@e965/xlsx'
import type { CellObject, WorkSheet } from '@e965/xlsx'
import { strFromU8, unzipSync } from 'fflate'
import { afterAll, expect, test } from 'vitest'
import type { Statement } from '#lib/domain/statement.ts'
import { workerFile } from '#lib/server/core/worker.ts'
import { createStatementMaker } from '#lib/server/services/statements.ts'
import {
  isInstalled,
  pdfFonts,
  pdfPages,
  workedOutSheets,
} from '../support/foreignPrograms.ts'
import { accountWise, entryOf, statementOf } from '../support/statements.ts'

const maker = createStatementMaker({
  file: workerFile('statement'),
  changes: workerFile('statementChanges'),
})
afterAll(() => maker.close())

function fileOf(statement: Statement): Promise<Uint8Array> {
  return maker.make(gzipSync(JSON.stringify(statement)))
}

const pdfOf = (statement: Statement) => fileOf({ ...statement, format: 'pdf' })

async function sheetsOf(statement: Statement): Promise<Record<string, WorkSheet>> {
  const options = { cellStyles: true, cellNF: true, cellFormula: true } as const
  return read(await fileOf(statement), options).Sheets
}

/** The texts that every language writes, in its own letters. */
const SCRIPTS = {
  en: 'Groceries at the corner',
  es: 'Piñata y año',
  de: 'Süßes für Öl',
  fr: 'Œuvre à Noël, déjà',
  it: 'Perché così è',
  pt: 'Pão e maçã',
  el: 'Οικιακά είδη',
  ru: 'Продукты и подъезд',
  ro: 'Cheltuieli țară și',
  ja: '食料品と日用品',
  ko: '식료품과 생활용품',
}

const SHEET = /^xl\/worksheets\/sheet\d+\.xml$/

const MONTH = statementOf([
  entryOf({ type: 'income', minor: 300_000, category: 'Salary', title: 'November' }),
  entryOf({ minor: 9, category: 'Rent' }),
  entryOf({ minor: 500, currency: 'EUR' }),
  entryOf({ minor: 10, category: 'Rent' }),
])

test('each section is a sheet with frozen heads', async () => {
  const bytes = await fileOf(MONTH)
  expect(read(bytes).SheetNames).toEqual(['Summary', 'Income', 'Expenses', 'Entries'])
  const sheets = Object.entries(unzipSync(bytes)).filter(([path]) => SHEET.test(path))
  expect(sheets).toHaveLength(4)
  for (const [, xml] of sheets) {
    expect(strFromU8(xml)).toMatch(/<pane [^>]*ySplit="1"[^>]*state="frozen"/)
  }
})

test('days and amounts are cells of their kind', async () => {
  const { Entries: sheet } = await sheetsOf(MONTH)
  expect(sheet!['A2']).toMatchObject({ t: 'n', w: '2026-11-21' })
  expect(sheet!['F2']).toMatchObject({ t: 'n', v: 3000, z: '#,##0.00' })
  expect(sheet!['F3']).toMatchObject({ t: 'n', v: -0.09 })
})

test('yen have no decimals in a sheet, but those of an older entry', async () => {
  const yen = [120_000, 1250].map((minor) => entryOf({ minor, currency: 'JPY' }))
  const { Entries: sheet } = await sheetsOf(statementOf(yen, { currency: 'JPY' }))
  expect(sheet!['F2']).toMatchObject({ v: -1200, z: '#,##0' })
  expect(sheet!['F3']).toMatchObject({ v: -12.5, z: '#,##0.00' })
})

test('sums are formulas that hold their result', async () => {
  const { Summary: summary, Expenses: expenses } = await sheetsOf(MONTH)
  expect(expenses!['C4']).toMatchObject({
    f: 'ROUND(SUMIF(D$2:D$3,D4,C$2:C$3),2)',
    v: 0.19,
  })
  expect(summary!['E2']).toMatchObject({ f: 'ROUND(C2-D2,2)', v: 2999.81 })
})

test('no text of a user is run as a formula', async () => {
  const texts = ['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', "'=1", 'a\u0000b\ud800']
  const entries = texts.map((title) => entryOf({ title, category: title, account: title }))
  const { Entries: sheet } = await sheetsOf(statementOf(entries))
  const cells = ['C', 'D', 'E'].flatMap((column) =>
    texts.map((_, index) => sheet![`${column}${index + 2}`] as CellObject),
  )
  expect(cells.every(({ t, f }) => t === 's' && f === undefined)).toBe(true)
  expect(sheet!['C2']).toMatchObject({ v: '=1+1' })
  expect(sheet!['C8']).toMatchObject({ v: 'a b' })
})

test('accounts of one name and of forbidden signs have sheets of their own', async () => {
  const one = accountWise({ openingMinor: 0, movements: [-1] })
  const name = `Bank: [a]/b ${'x'.repeat(40)}`
  const accounts = ['a', 'b'].map((id) => ({ ...one.accounts![0]!, id, name }))
  const sheets = Object.keys(await sheetsOf({ ...one, accounts }))
  expect(sheets).toHaveLength(3)
  expect(new Set(sheets).size).toBe(3)
  expect(sheets.every((sheet) => sheet.length <= 31)).toBe(true)
})

test('an account that has a name of Excel’s own has a sheet', async () => {
  const one = accountWise({ openingMinor: 0, movements: [-1] })
  const accounts = ['History', 'HISTORY'].map((name) => ({
    ...one.accounts![0]!,
    id: name,
    name,
  }))
  const sheets = Object.keys(await sheetsOf({ ...one, accounts }))
  expect(sheets.slice(1)).toEqual(['History (2)', 'HISTORY (3)'])
})

test.skipIf(!isInstalled('ssconvert'))(
  'a spreadsheet program works out the same sums (needs ssconvert of gnumeric)',
  async () => {
    const [summary, income, expenses, entries] = workedOutSheets(await fileOf(MONTH), 4)
    expect(summary!.slice(1)).toEqual([
      ['USD', '3', '3000', '0.19', '2999.81'],
      ['EUR', '1', '0', '5', '-5'],
    ])
    expect(income!.at(-1)).toEqual(['Total', '1', '3000', 'USD'])
    expect(expenses!.slice(-2)).toEqual([
      ['Total', '2', '0.19', 'USD'],
      ['Total', '1', '5', 'EUR'],
    ])
    expect(entries!.at(-2)!.slice(-2)).toEqual(['2999.81', 'USD'])
    const statement = accountWise({ openingMinor: 1000, movements: [-400, 3], unseen: -1 })
    const [, bank] = workedOutSheets(await fileOf(statement), 2)
    expect(bank!.at(-1)).toEqual(['', 'Closing balance', '', '6.02'])
  },
)

test.each([
  ['excel', MONTH],
  ['pdf', { ...MONTH, format: 'pdf' as const }],
])('the same statement gives the same bytes as %s', async (_, statement) => {
  const [one, other] = [await fileOf(statement), await fileOf(statement)]
  expect(Buffer.compare(one, other)).toBe(0)
})

test.skipIf(!isInstalled('pdftotext'))(
  'a PDF shows all scripts with embedded fonts (needs pdftotext of poppler-utils)',
  async () => {
    const entries = Object.values(SCRIPTS).map((title) =>
      entryOf({ title, category: title }),
    )
    const bytes = await pdfOf(statementOf(entries, { language: 'ja' }))
    const text = pdfPages(bytes).join('').replaceAll(/\s/g, '')
    for (const title of Object.values(SCRIPTS)) {
      expect(text).toContain(title.replaceAll(' ', ''))
    }
    const fonts = pdfFonts(bytes)
    expect(fonts.length).toBeGreaterThan(4)
    for (const font of fonts) expect(font).toMatch(/CID TrueType +Identity-H +yes yes yes/)
  },
)

test.skipIf(!isInstalled('pdftotext'))(
  'every page of a PDF has its number and the heads again (needs pdftotext)',
  async () => {
    const entries = Array.from({ length: 400 }, (_, index) =>
      entryOf({ title: `Purchase ${index}`, minor: 101 }),
    )
    const pages = pdfPages(await pdfOf(statementOf(entries)))
    expect(pages.length).toBeGreaterThan(5)
    for (const [index, page] of pages.entries()) {
      expect(page).toContain(`AB12-CD34 · Page ${index + 1}\n`)
      expect(page).toMatch(/Date +Type +Description +Category +Account +Amount +Currency/)
    }
    const text = pages.join('')
    expect(text.match(/Purchase \d+/g)).toHaveLength(400)
    expect(text).toMatch(/Total +−404\.00 USD/)
  },
)

test.skipIf(!isInstalled('pdftotext')).each([
  ['fr', 'EUR', '−1 234,00'],
  ['es', 'EUR', '−1.234,00'],
  ['ru', 'RUB', '−1 234,00'],
  ['ja', 'JPY', '−1,234'],
])(
  'a PDF in %s writes amounts in %s as the language does',
  async (language, currency, amount) => {
    const entries = [entryOf({ minor: 123_400, currency })]
    const statement = statementOf(entries, { language, currency })
    const text = pdfPages(await pdfOf(statement))
      .join('')
      .replaceAll(/[\u00a0\u202f]/g, ' ')
    expect(text).toMatch(
      new RegExp(`${amount.replaceAll('.', String.raw`\.`)} +${currency}`),
    )
  },
)

test.skipIf(!isInstalled('pdftotext'))(
  'a long text goes on below (needs pdftotext)',
  async () => {
    const title = `${'word '.repeat(39)}${'x'.repeat(60)}`
    const [page] = pdfPages(await pdfOf(statementOf([entryOf({ title })])))
    const told = page!.slice(page!.lastIndexOf('Entries'))
    expect(told.match(/word/g)).toHaveLength(39)
    expect(told.match(/x/g)!.length).toBeGreaterThanOrEqual(60)
  },
)

test('what cannot be a statement makes no file', async () => {
  await expect(maker.make(new Uint8Array([1, 2, 3]))).rejects.toThrow()
})
