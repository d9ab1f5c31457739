import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { getPriority, tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { utils, write } from '@e965/xlsx'
import { writeXlsx } from 'hucre/xlsx'
import { afterAll, expect, test } from 'vitest'
import { TEMPLATE_HEADERS } from '#lib/domain/importRows.ts'
import type { Sheet } from '#lib/domain/sheet.ts'
import { workerFile } from '#lib/server/core/worker.ts'
import { createSheetReader } from '#lib/server/services/imports.ts'
import { MINT_HEADERS, readMint } from '#lib/statementFiles/template/mint.ts'
import { readSheet } from '#lib/statementFiles/template/readSheet.ts'
import { readTemplate, withoutSamples } from '#lib/statementFiles/template/template.ts'
import { brokenFiles } from '../support/brokenFiles.ts'
import type { BrokenFile } from '../support/brokenFiles.ts'
import { bytesOf, HEADER_XML, rowXml, templateCsv, workbook } from '../support/workbooks.ts'

const worker = workerFile('statementFile')
const reader = readerOf(worker)
afterAll(() => reader.close())

/** A sheet reader with a single owner. */
function readerOf(file: URL) {
  const { read, close } = createSheetReader(file)
  return {
    close,
    read: (bytes: Uint8Array, headers: readonly string[] = TEMPLATE_HEADERS) =>
      read({ bytes, headers, language: 'en' }, 'ana'),
  }
}

function fileOf(name: string): Uint8Array {
  return readFileSync(new URL(`../support/files/${name}`, import.meta.url))
}

const SETTINGS = { language: 'en', check: () => [] }

test.each(['csv', 'xls', 'xlsx'])(
  'the household .%s gives the same 499 drafts',
  async (ending) => {
    const wanted = readTemplate(await reader.read(fileOf('household-2025.csv')), SETTINGS)
    const found = readTemplate(
      await reader.read(fileOf(`household-2025.${ending}`)),
      SETTINGS,
    )
    expect(found).toEqual(wanted)
    expect(found).toHaveProperty('inputs.length', 499)
    expect(found).toHaveProperty('inputs.0', {
      row: 2,
      day: '2025-01-01',
      type: 'expense',
      category: 'Rent',
      minor: 145_000,
      sign: '',
      currency: '',
      account: '',
      merchant: 'Maple Street Homes',
      notes: 'flat 4B',
    })
  },
)

test('a Mint export is read', async () => {
  const result = readMint(
    await reader.read(fileOf('mint-sample.csv'), MINT_HEADERS),
    () => [],
  )
  expect(result).toHaveProperty('inputs.length', 7)
  expect(result).toHaveProperty('inputs.3.minor', 262_000)
})

test.each(await brokenFiles())('$name is not imported', async (file) => {
  expect(await answerTo(file)).toMatchObject(file.expected)
})

async function answerTo(file: BrokenFile) {
  try {
    const result = readTemplate(await reader.read(file.bytes), SETTINGS)
    return 'errors' in result && result.errors.length === 1 ? result.errors[0] : result
  } catch (thrown) {
    return { refused: (thrown as { reason?: string }).reason }
  }
}

test('the reader goes on after a bomb', async () => {
  const bomb = (await brokenFiles()).find(({ name }) => name === 'swarm-of-strings.xlsx')!
  const [refused, sheet] = await Promise.allSettled([
    reader.read(bomb.bytes),
    reader.read(fileOf('household-2025.xlsx')),
  ])
  expect(refused.status).toBe('rejected')
  expect(sheet.status).toBe('fulfilled')
})

test('of thirty bad files of one owner another waits for one at most', async () => {
  const { read, close } = createSheetReader(worker)
  const outcomes: string[] = []
  const told = (owner: string, bytes: Uint8Array) =>
    read({ bytes, headers: TEMPLATE_HEADERS, language: 'en' }, owner).then(
      () => outcomes.push(`${owner}: read`),
      () => outcomes.push(`${owner}: refused`),
    )
  const bad = Array.from({ length: 30 }, () => told('ana', bytesOf('\u0001')))
  const good = told('ben', fileOf('household-2025.csv'))
  await good
  expect(outcomes).toEqual(['ana: refused', 'ben: read'])
  await Promise.all([...bad, close()])
  expect(outcomes).toHaveLength(31)
})

test('a worker that is not there is a fault and no fault of the file', async () => {
  const broken = readerOf(new URL('nowhere.mjs', worker))
  await expect(broken.read(bytesOf('Date\n'))).rejects.toThrow('did not start')
})

test('the server goes first where a file is read', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'hearthbook-worker-'))
  const file = join(folder, 'worker.mjs')
  writeFileSync(file, TELLS_PRIORITY)
  const { headers } = await readerOf(pathToFileURL(file)).read(bytesOf('Date\n'))
  rmSync(folder, { recursive: true })
  expect(Number(headers[0])).toBeGreaterThan(getPriority())
})

const TELLS_PRIORITY = `
  import { getPriority } from 'node:os'
  process.once('message', () =>
    process.send({ read: { headers: [getPriority()], rows: [] } }))
  process.send('ready')
`

test('a closed reader reads nothing', async () => {
  const closed = readerOf(worker)
  await closed.close()
  await expect(closed.read(bytesOf('Date\n'))).rejects.toThrow('aborted')
})

test('a file that is being read when the reader closes is not called broken', async () => {
  const closing = readerOf(worker)
  const reading = closing.read(fileOf('household-2025.xlsx'))
  await Promise.all([expect(reading).rejects.toThrow('aborted'), closing.close()])
})

const LINE = ['2025-01-02', 'Expense', 'Café', '3.50', '', '', 'Lumière', '5 € tip']
const CAFE: Sheet = {
  headers: [...TEMPLATE_HEADERS],
  rows: [{ number: 2, cells: LINE.map((cell) => (cell === '' ? null : cell)) }],
}
const table = (delimiter: string) =>
  [TEMPLATE_HEADERS.join(delimiter), LINE.join(delimiter)].join('\r\n')

test.each([
  ['UTF-8', bytesOf(table(','))],
  ['UTF-8', bytesOf(`\uFEFF${table(',')}`)],
  ['UTF-8', bytesOf(table(';'))],
  ['UTF-8', bytesOf(table('\t'))],
  ['UTF-8', bytesOf(table(',').replace('\r\n', '\r'))],
  ['UTF-8', bytesOf(`${table(',')}\r\n\u001A`)],
  ['UTF-8', bytesOf(`sep=;\r\n${table(';')}`)],
  ['Windows-1252', windows1252(table(';'))],
  ['UTF-16', Uint8Array.from([0xff, 0xfe, ...Buffer.from(table('\t'), 'utf16le')])],
  [
    'UTF-16',
    Uint8Array.from([0xfe, 0xff, ...Buffer.from(table('\t'), 'utf16le').swap16()]),
  ],
])('a text table in %s is read', async (encoding, bytes) => {
  expect(await reader.read(bytes)).toEqual({ ...CAFE, encoding })
})

function windows1252(text: string): Uint8Array {
  return Uint8Array.from(text, (letter) => (letter === '€' ? 0x80 : letter.charCodeAt(0)))
}

test('rows of a text keep the numbers that a spreadsheet shows', async () => {
  const bytes = templateCsv(['', '2025-01-02,Expense,,1,,,,"two', 'lines"', ',,,', 'x'])
  const { rows } = await reader.read(bytes)
  expect(rows.map(({ number }) => number)).toEqual([3, 5])
  expect(rows[0]?.cells[7]).toBe('two\r\nlines')
})

test('rows of a workbook keep their numbers over gaps', async () => {
  const { rows } = await reader.read(
    workbook(HEADER_XML + rowXml(7, ['a']) + rowXml(90_000, ['b'])),
  )
  expect(rows).toEqual([
    { number: 7, cells: ['a'] },
    { number: 90_000, cells: ['b'] },
  ])
})

test('a formula counts as the value it was saved with', async () => {
  const cell = '<row r="2"><c r="D2"><f>40+2</f><v>42</v></c></row>'
  const { rows } = await reader.read(workbook(HEADER_XML + cell))
  expect(rows).toEqual([{ number: 2, cells: [null, null, null, 42] }])
})

test.each(['1900', '1904'] as const)(
  'days of the %s system stay their day in every zone',
  async (system) => {
    const zone = process.env['TZ']
    for (const place of ['America/New_York', 'UTC', 'Pacific/Kiritimati']) {
      process.env['TZ'] = place
      for (const bytes of [await datedXlsx(system), datedXls(system)]) {
        const { rows } = await readSheet({ bytes, headers: ['Date'], language: 'en' })
        expect(rows).toEqual(DATED)
      }
    }
    process.env['TZ'] = zone
  },
)

const DATED = [{ number: 2, cells: [{ day: '2024-02-29' }, { day: '2024-03-01' }] }]

function datedXlsx(dateSystem: '1900' | '1904'): Promise<Uint8Array> {
  const days = [Date.UTC(2024, 1, 29), Date.UTC(2024, 2, 1, 23, 59, 59)].map(
    (at) => new Date(at),
  )
  return writeXlsx({ sheets: [{ name: 'A', rows: [['Date'], days] }], dateSystem })
}

function datedXls(dateSystem: '1900' | '1904'): Uint8Array {
  const shift = dateSystem === '1904' ? 1462 : 0
  const sheet = utils.aoa_to_sheet([['Date'], [45_351 - shift, 45_352.9999 - shift]])
  for (const address of ['A2', 'B2']) sheet[address].z = 'yyyy-mm-dd'
  const book = utils.book_new(sheet)
  book.Workbook = { WBProps: { date1904: dateSystem === '1904' } }
  return new Uint8Array(write(book, { bookType: 'biff8', type: 'array' }))
}

test.each(['csv', 'xls', 'xlsx'])(
  'the .%s to fill in has the headers and two sample rows, which are left out',
  async (ending) => {
    const file = new URL(
      `../../public/templates/hearthbook-import.${ending}`,
      import.meta.url,
    )
    const sheet = await reader.read(readFileSync(file))
    expect(sheet.headers).toEqual(TEMPLATE_HEADERS)
    expect(sheet.rows).toHaveLength(2)
    expect(withoutSamples(sheet).rows).toEqual([])
  },
)
