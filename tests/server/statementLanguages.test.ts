import { gzipSync } from 'node:zlib'
import { read } from '@e965/xlsx'
import { afterAll, expect, test } from 'vitest'
import { getT } from '#lib/i18n.ts'
import { LANGUAGES } from '#lib/i18n/languages.ts'
import { STATEMENT_TEXTS } from '#lib/domain/statement.ts'
import type { Statement } from '#lib/domain/statement.ts'
import { workerFile } from '#lib/server/core/worker.ts'
import { createStatementMaker } from '#lib/server/services/statements.ts'

import {
  isInstalled,
  pdfGlyphs,
  pdfPages,
  workedOutSheets,
} from '../support/foreignPrograms.ts'
import { entryOf, statementOf } from '../support/statements.ts'

const maker = createStatementMaker({
  file: workerFile('statement'),
  changes: workerFile('statementChanges'),
})
afterAll(() => maker.close())

const fileOf = (statement: Statement) => maker.make(gzipSync(JSON.stringify(statement)))

function statementIn(language: string): Statement {
  const t = getT(language)
  const named = { code: 'AB12-CD34', from: '2026-11-01', to: '2026-11-30' }
  const entries = [
    entryOf({ type: 'income', minor: 300_000, category: t('categories.933.name') }),
    entryOf({ minor: 1250, category: t('categories.31.name') }),
  ]
  const texts = STATEMENT_TEXTS.map((name) => [name, t(`statements.${name}`, named)])
  return statementOf(entries, {
    language,
    texts: Object.fromEntries(texts) as Statement['texts'],
  })
}

/** Poppler writes some wide characters as plain ones. */
const letters = (text: string) => text.normalize('NFKC').replaceAll(/\s/g, '')

test.skipIf(!isInstalled('pdftotext')).each(LANGUAGES)(
  'a PDF in %s has every heading in it, and no box for a letter (needs pdftotext)',
  async (language) => {
    const statement = statementIn(language)
    const bytes = await fileOf({ ...statement, format: 'pdf' })
    const text = letters(pdfPages(bytes).join(''))
    const { title, period, code, income, expenses, savings, entries, total } =
      statement.texts
    for (const heading of [title, period, code, income, expenses, savings, entries, total])
      expect(text).toContain(letters(heading))
    expect(text).toContain(letters(statement.entries[0]!.category))
    expect(pdfGlyphs(bytes)).not.toContain(0)
  },
)

test.skipIf(!isInstalled('ssconvert')).each(LANGUAGES)(
  'an Excel file in %s opens in a spreadsheet program (needs ssconvert of gnumeric)',
  async (language) => {
    const statement = statementIn(language)
    const bytes = await fileOf(statement)
    const { summary, income, expenses, entries, total } = statement.texts
    expect(read(bytes).SheetNames).toEqual([summary, income, expenses, entries])
    const sheets = workedOutSheets(bytes, 4)
    expect(sheets[0]![1]).toEqual(['USD', '2', '3000', '12.5', '2987.5'])
    expect(sheets[2]!.at(-1)![0]).toBe(total)
  },
)
