import { gzipSync } from 'node:zlib'
import { read } from '@e965/xlsx'
import { afterAll, describe, expect, test } from 'vitest'
import { workerFile } from '#lib/server/core/worker.ts'
import { createStatementMaker } from '#lib/server/services/statements.ts'
import {
  alignedLines,
  placedSigns,
  signsOf,
  writtenOut,
} from '#lib/server/services/statements/letters.ts'
import { linesOf } from '#lib/server/services/statements/lines.ts'
import {
  isInstalled,
  pdfFonts,
  pdfGlyphs,
  pdfPages,
  pdfSpellings,
} from '../support/foreignPrograms.ts'
import { accountWise, entryOf, statementOf } from '../support/statements.ts'

const maker = createStatementMaker({
  file: workerFile('statement'),
  changes: workerFile('statementChanges'),
})
afterAll(() => maker.close())

/** The file of a statement whose entries, categories and accounts have these names. */
function fileOf(names: string[], format: 'pdf' | 'excel' = 'pdf'): Promise<Uint8Array> {
  const entries = names.map((name) =>
    entryOf({ title: name, category: name, account: name }),
  )
  return maker.make(gzipSync(JSON.stringify(statementOf(entries, { format }))))
}

/** Its text without the marks of direction that pdftotext adds. */
function textOf(bytes: Uint8Array): string {
  return pdfPages(bytes)
    .join('')
    .replaceAll(/[\u202A-\u202E]/g, '')
}

test.each([
  ['ﬁnance, oﬃce', 'finance, office'],
  ['Ⅷ', 'VIII'],
  ['ＡＢＣ　１２', 'ABC　12'],
  ['ｶﾞｰﾄﾞ', 'ガード'],
  ['𝐁𝐚𝐧𝐤', 'Bank'],
  ['ﻻ', 'لا'],
  ['Cafe\u0301', 'Café'],
  ['½ m² №7™ 1º ㅋㅋ น้ำ', '½ m² №7™ 1º ㅋㅋ น้ำ'],
])('%s is drawn as %s', (typed, drawn) => {
  expect(writtenOut(typed)).toBe(drawn)
})

test.each([
  ['Café', ['C', 'a', 'f', 'é']],
  ['👩‍👧 🇩🇪1️⃣', ['👩‍👧', ' ', '🇩🇪', '1️⃣']],
  ['กี่น้ำ', ['กี่', 'น้ำ']],
])('%s has the signs that a person counts', (text, signs) => {
  expect(signsOf(text)).toEqual(signs)
})

const placed = (line: string) =>
  placedSigns(line)
    .map(({ sign }) => sign)
    .join('')

test.each([
  ['Rent 12', 'Rent 12'],
  ['דירה', 'הריד'],
  ['Rent דירה 12', 'Rent 12 הריד'],
  ['דירה (Rent) 12', '12 (Rent) הריד'],
  ['שכר (דירה)', '(הריד) רכש'],
])('%s stands on its line as %s', (line, drawn) => {
  expect(placed(line)).toBe(drawn)
})

test('every line runs as the whole text does', () => {
  const lines = ['שכר דירה', '12 Rent']
  const [first, second] = alignedLines(lines.join(' '), lines)
  expect(placed(first!).replace('\u200F', '')).toBe('הריד רכש')
  expect(placed(second!).replace('\u200F', '')).toBe('Rent 12')
  expect(alignedLines('Rent 12', ['Rent', '12'])).toEqual(['Rent', '12'])
})

test('no line ends inside a Thai word or a sign', () => {
  const widthOf = (part: string) => signsOf(part).length
  expect(linesOf('ค่าเช่าบ้านสำหรับเดือน', 10, widthOf)).toEqual(['ค่าเช่าบ้าน', 'สำหรับเดือน'])
  expect(linesOf('👩‍👧👩‍👧👩‍👧', 2, widthOf)).toEqual(['👩‍👧👩‍👧', '👩‍👧'])
})

describe.skipIf(!isInstalled('pdftotext'))('a PDF (needs poppler-utils)', () => {
  test.each([
    ['ﬁnance', 'finance'],
    ['Ⅷ', 'VIII'],
    ['דירה', 'דירה'],
    ['ค่าเช่า', 'ค่าเช่า'],
    ['ქირა', 'ქირა'],
    ['Bank → Cash ★', 'Bank → Cash ★'],
  ])('draws %s', async (name, drawn) => {
    const bytes = await fileOf([name])
    const text = textOf(bytes)
    // As the category among the expenses, and as all three among the entries.
    expect(text.split(drawn)).toHaveLength(5)
    expect(text).not.toContain('cannot show')
    expect(pdfGlyphs(bytes).length).toBeGreaterThan(300)
    expect(pdfGlyphs(bytes)).not.toContain(0)
  })

  test.each([
    ['شقة', ['شقة']],
    ['هذا سوق شامل', ['هذا', 'سوق', 'شامل']],
    ['٣٤٥', ['٣٤٥']],
    ['किराया', ['किराया']],
    ['विद्यार्थी', ['विद्यार्थी']],
    ['🐶 dog', ['🐶']],
    ['👩‍👧 🇩🇪 ❤️', ['👩‍👧', '🇩🇪', '❤️']],
  ])(
    'draws %s, whose glyphs do not say its letters, and spells it',
    async (name, words) => {
      const bytes = await fileOf([name])
      expect(new Set(pdfSpellings(bytes).map((word) => word.trim()))).toEqual(
        new Set(words),
      )
      expect(textOf(bytes)).not.toContain('cannot show')
      expect(pdfGlyphs(bytes)).not.toContain(0)
    },
  )

  test('loads and holds the fonts of its letters alone', async () => {
    const fonts = pdfFonts(await fileOf(['שכר']))
    expect(fonts.map((font) => font.split(' ')[0]!.split('+')[1])).toEqual([
      'NotoSans-Regular',
      'NotoSans-Bold',
      'NotoSansHebrew-Regular',
    ])
  })

  test('says which names it cannot draw in full, once each', async () => {
    const bytes = await fileOf(['ខ្មែរ rent', 'བོད་', 'Bakery'])
    const [, note] = textOf(bytes).split('Letters that this file cannot show:')
    const said = note!.split('\n').filter((line) => line.includes('U+'))
    expect(said.toSorted()).toEqual([
      '?? rent (U+1781 U+17D2 U+1798 U+17C2 U+179A)',
      '??? (U+0F56 U+0F7C U+0F51 U+0F0B)',
    ])
    expect(pdfGlyphs(bytes)).not.toContain(0)
  })

  test('says so of an account’s name, and after an earlier program’s words', async () => {
    const one = accountWise({ openingMinor: 0, movements: [-1] })
    const accounts = [{ ...one.accounts![0]!, name: 'བོད' }]
    const texts = { ...one.texts, undrawn: undefined }
    const earlier = { ...one, format: 'pdf' as const, accounts, texts }
    const text = textOf(await maker.make(gzipSync(JSON.stringify(earlier))))
    expect(text).toContain('?? (U+0F56 U+0F7C U+0F51)')
  })
})

test('an Excel file keeps every letter as it was typed', async () => {
  const names = ['ﬁnance', 'Ⅷ', 'شقة', 'किराया', '🐶 dog', 'ខ្មែរ']
  const { Entries: sheet } = read(await fileOf(names, 'excel')).Sheets
  expect(names.map((_, index) => sheet![`C${index + 2}`].v)).toEqual(names)
})
