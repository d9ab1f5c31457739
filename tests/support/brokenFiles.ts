import { readFileSync } from 'node:fs'
import { zipSync } from 'fflate'
import { writeXlsx } from 'hucre/xlsx'
import imports from '#locales/en/imports.json' with { type: 'json' }
import type { Reason } from '#lib/domain/refusal.ts'
import {
  bytesOf,
  HEADER_XML,
  rowXml,
  templateCsv,
  workbook,
  workbookParts,
} from './workbooks.ts'

/** The answer to a broken file: the file refused, or the problem of one row. */
export type Expectation = { refused: Reason } | { row: number; key: string }

/** A file that no import may accept. */
export type BrokenFile = { name: string; bytes: Uint8Array; expected: Expectation }

const GOOD = '2025-01-02,Expense,Groceries,12.50,,,Corner shop,'
const UNREADABLE: Expectation = { refused: 'file-unreadable' }

/** Pattern of a row's problem, with anything in the position of the found value. */
export function sentenceOf(key: string): string {
  const name = key.split('.').at(-1) as keyof typeof imports.rows
  return RegExp.escape(imports.rows[name]).replaceAll(/\\\{\\\{\w+\\\}\\\}/g, '.+')
}

/** Broken files for the importer, some of them malicious. */
export async function brokenFiles(): Promise<BrokenFile[]> {
  return [
    ...wrongShapes(),
    ...disguised(),
    ...damaged(),
    ...(await locked()),
    ...bombs(),
    ...badRows(),
  ]
}

function wrongShapes(): BrokenFile[] {
  const swapped = 'Type,Date,Category,Amount,Currency,Account,Merchant,Notes\n'
  return [
    { name: 'empty.csv', bytes: new Uint8Array(), expected: { refused: 'file-empty' } },
    {
      name: 'blank-lines.csv',
      bytes: bytesOf('\n'.repeat(50_000)),
      expected: { refused: 'file-empty' },
    },
    {
      name: 'headers-only.csv',
      bytes: templateCsv([]),
      expected: { refused: 'file-empty' },
    },
    {
      name: 'headers-only.xlsx',
      bytes: workbook(HEADER_XML),
      expected: { refused: 'file-empty' },
    },
    {
      name: 'other-headers.csv',
      bytes: bytesOf(`When,What\n2025-01-01,Rent\n`),
      expected: { refused: 'file-headers' },
    },
    {
      name: 'swapped-headers.csv',
      bytes: bytesOf(swapped + GOOD),
      expected: { refused: 'file-headers' },
    },
    {
      name: 'lower-case-headers.csv',
      bytes: bytesOf(`${swapped.toLowerCase()}${GOOD}`),
      expected: { refused: 'file-headers' },
    },
    {
      name: 'too-many-rows.csv',
      bytes: templateCsv(Array.from({ length: 1001 }, () => GOOD)),
      expected: { refused: 'file-refused' },
    },
    {
      name: 'too-many-rows.xlsx',
      bytes: workbook(HEADER_XML + goodRows(1001)),
      expected: { refused: 'file-refused' },
    },
    {
      name: 'too-large.csv',
      bytes: new Uint8Array(3_145_729).fill(0x61),
      expected: { refused: 'too-large' },
    },
  ]
}

function disguised(): BrokenFile[] {
  const pdf = '%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer\n%%EOF\n'
  const png = [
    0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52,
  ]
  return [
    { name: 'pdf.csv', bytes: bytesOf(pdf), expected: UNREADABLE },
    { name: 'image.csv', bytes: Uint8Array.from(png), expected: UNREADABLE },
    {
      name: 'program.csv',
      bytes: bytesOf('MZ\u0090\u0000\u0003\u0000'),
      expected: UNREADABLE,
    },
    {
      name: 'web-page.xls',
      bytes: bytesOf('<html><table><tr><td>Date'),
      expected: UNREADABLE,
    },
    {
      name: 'zip-without-a-workbook.xlsx',
      bytes: zipSync({ 'a.xml': bytesOf('<a/>') }),
      expected: UNREADABLE,
    },
  ]
}

function damaged(): BrokenFile[] {
  const whole = readHousehold('xlsx')
  const flipped = Uint8Array.from(whole)
  // 2,000 bytes in lies the packed worksheet; the directory at the end stays whole.
  for (let at = 2000; at < 2040; at += 1) flipped[at] = 255 - flipped[at]!
  const circle = Uint8Array.from(readHousehold('xls'))
  const table = 512 + new DataView(circle.buffer).getInt32(76, true) * 512
  // Every sector names itself as the next one.
  for (let sector = 0; sector < 128; sector += 1) {
    new DataView(circle.buffer).setInt32(table + sector * 4, sector, true)
  }
  const garbage = Uint8Array.from(
    { length: 8192 },
    (_, at) => (at * 7919 + (at >> 3)) % 256,
  )
  garbage.set([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1])
  return [
    {
      name: 'truncated.xlsx',
      bytes: whole.slice(0, whole.length / 2),
      expected: UNREADABLE,
    },
    { name: 'flipped-bytes.xlsx', bytes: flipped, expected: UNREADABLE },
    {
      name: 'truncated.xls',
      bytes: readHousehold('xls').slice(0, 20_000),
      expected: UNREADABLE,
    },
    { name: 'chain-in-a-circle.xls', bytes: circle, expected: UNREADABLE },
    { name: 'garbage.xls', bytes: garbage, expected: UNREADABLE },
    {
      name: 'open-quote.csv',
      bytes: templateCsv(['2025-01-02,Expense,"Groceries,1,,,,']),
      expected: { row: 2, key: 'imports.rows.openQuote' },
    },
  ]
}

async function locked(): Promise<BrokenFile[]> {
  const bytes = await writeXlsx({
    sheets: [{ name: 'A', rows: [['Date'], ['2025-01-01']] }],
    encryption: { password: 'secret', spinCount: 1000 },
  })
  return [{ name: 'password.xlsx', bytes, expected: UNREADABLE }]
}

function bombs(): BrokenFile[] {
  const zeros = {
    ...workbookParts(''),
    'xl/worksheets/sheet1.xml': new Uint8Array(100_000_000),
  }
  const honest = zipSync(zeros, { level: 9 })
  const crowd = Object.fromEntries(
    Array.from({ length: 5000 }, (_, at) => [`part${at}.xml`, new Uint8Array()]),
  )
  const corner = '<row r="1048576"><c r="XFD1048576"><v>1</v></c></row>'
  const laughs = Array.from(
    { length: 9 },
    (_, at) => `<!ENTITY l${at + 1} "${`&l${at};`.repeat(10)}">`,
  )
  const shared = `<!DOCTYPE sst [<!ENTITY l0 "lol">${laughs.join('')}]><sst><si><t>&l9;</t></si></sst>`
  const echo = `<row r="2">${'<c t="s"><v>0</v></c>'.repeat(600)}</row>`
  const long = `<sst><si><t>${'long '.repeat(200_000)}</t></si></sst>`
  return [
    { name: 'zip-bomb.xlsx', bytes: honest, expected: UNREADABLE },
    {
      name: 'zip-bomb-that-lies.xlsx',
      bytes: declaring(honest, 100_000_000, 1000),
      expected: UNREADABLE,
    },
    {
      name: 'crowd-of-parts.xlsx',
      bytes: zipSync({ ...workbookParts(''), ...crowd }),
      expected: UNREADABLE,
    },
    { name: 'far-corner.xlsx', bytes: workbook(HEADER_XML + corner), expected: UNREADABLE },
    {
      name: 'wide-rows-that-hide.xlsx',
      bytes: workbook(HEADER_XML + "<row><c r='XFD1'><v>1</v></c></row>".repeat(20_000)),
      expected: UNREADABLE,
    },
    {
      name: 'wide-rows.xlsx',
      bytes: workbook(HEADER_XML + '<row><c r="XFD1"><v>1</v></c></row>'.repeat(100_000)),
      expected: UNREADABLE,
    },
    {
      name: 'billion-laughs.xlsx',
      bytes: workbook(HEADER_XML, shared),
      expected: UNREADABLE,
    },
    {
      name: 'swarm-of-strings.xlsx',
      bytes: workbook(HEADER_XML, `<sst>${'<si/>'.repeat(3_500_000)}</sst>`),
      expected: UNREADABLE,
    },
    {
      name: 'echo-of-one-string.xlsx',
      bytes: workbook(HEADER_XML + echo.repeat(10), long),
      expected: UNREADABLE,
    },
    { name: 'commas.csv', bytes: bytesOf(','.repeat(3_000_000)), expected: UNREADABLE },
  ]
}

function badRows(): BrokenFile[] {
  return [
    bad('no-such-day', '2025-02-30,Expense,,5,,,,', 'date'),
    bad('one-digit-year', '2/3/5,Expense,,5,,,,', 'date'),
    bad('no-day', ',Expense,,5,,,,', 'dateMissing'),
    bad('negative', '2025-01-02,Expense,,-5.00,,,,', 'amountPositive'),
    bad('zero', '2025-01-02,Expense,,0,,,,', 'amountPositive'),
    bad('three-decimals', '2025-01-02,Expense,,5.005,,,,', 'amountDecimals'),
    bad('two-marks', '2025-01-02,Expense,,"1.450,00",,,,', 'amount'),
    bad('parentheses', '2025-01-02,Expense,,(5.00),,,,', 'amountPositive'),
    bad('failed-formula', '2025-01-02,Expense,#REF!,5,,,,', 'errorValue'),
    bad('too-much', '2025-01-02,Expense,,1000000000000,,,,', 'amountTooLarge'),
    bad('unknown-type', '2025-01-02,Gift,,5,,,,', 'type'),
    bad('no-currency', '2025-01-02,Expense,,5,Euros,,,', 'currency'),
    bad('ninth-column', '2025-01-02,Expense,,5,,,,cheese, wine', 'columns'),
    bad('long-notes', `2025-01-02,Expense,,5,,,,${'n'.repeat(10_001)}`, 'tooLong'),
    {
      name: 'control-character.xlsx',
      bytes: workbook(
        HEADER_XML +
          rowXml(2, ['2025-01-02', 'Expense', '', '5', '', '', 'Shop_x0001_', '']),
      ),
      expected: { row: 2, key: 'imports.rows.characters' },
    },
  ]
}

/** The second line after a good one, the spreadsheet's row 3. */
function bad(name: string, line: string, key: string): BrokenFile {
  return {
    name: `${name}.csv`,
    bytes: templateCsv([GOOD, line]),
    expected: { row: 3, key: `imports.rows.${key}` },
  }
}

function goodRows(count: number): string {
  return Array.from({ length: count }, (_, at) => rowXml(at + 2, GOOD.split(','))).join('')
}

/** The same zip with another size in its headers. */
function declaring(zip: Uint8Array, size: number, instead: number): Uint8Array {
  const changed = Uint8Array.from(zip)
  const view = new DataView(changed.buffer)
  for (let at = 0; at < changed.length - 4; at += 1) {
    if (view.getUint32(at, true) === size) view.setUint32(at, instead, true)
  }
  return changed
}

function readHousehold(ending: 'xlsx' | 'xls'): Uint8Array {
  return readFileSync(new URL(`files/household-2025.${ending}`, import.meta.url))
}
