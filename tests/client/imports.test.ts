import { expect, test } from 'vitest'
import { CallError, NetworkError } from '#lib/client/core/failures.ts'
import { PAGE_OF } from '#lib/domain/limits.ts'
import { validateFile, historyOf, isKnownExport, refusalText } from '#lib/client/imports.ts'
import type { ImportRun } from '#lib/client/imports.ts'
import type { Translate } from '#lib/i18n.ts'

const t: Translate = (key) => key
const refused = (code: number, status = 200) =>
  new CallError(status, { code, message: `the server on ${code}` })

test.each([
  [undefined, 'imports.NO_FILE_SELECTED'],
  [{ name: 'books.pdf', size: 1 }, 'imports.FILE_TYPE_ERROR'],
  [{ name: 'csv', size: 1 }, 'imports.FILE_TYPE_ERROR'],
  [{ name: 'books.xlsm', size: 1 }, 'imports.FILE_TYPE_ERROR'],
  [{ name: 'books.csv', size: 3_145_729 }, 'imports.FILE_SIZE_ERROR'],
  [{ name: 'books.csv', size: 3_145_728 }, undefined],
  [{ name: 'Books 2025.XLSX', size: 1 }, undefined],
  [{ name: 'books.xls', size: 1 }, undefined],
])('the choice of %j is told %s', (file, error) => {
  expect(validateFile(file)).toBe(error)
})

test.each([
  [1001, 'imports.FILE_UPLOAD_ERROR'],
  [419, 'imports.TEMPLATE_ERROR'],
  [360, 'imports.EMPTY_TEMPLATE_ERROR'],
  [424, 'the server on 424'],
  [413, 'imports.FILE_SIZE_ERROR'],
  [77, 'imports.FILE_UPLOAD_ERROR'],
])('a file refused with %d is told %s', (code, text) => {
  expect(refusalText(refused(code), t)).toBe(text)
})

test('a proxy that finds the file too large needs no code', () => {
  expect(refusalText(new CallError(413, undefined), t)).toBe('imports.FILE_SIZE_ERROR')
})

test('an answer without a code is no success', () => {
  expect(refusalText(new CallError(200, {}), t)).toBe('imports.FILE_UPLOAD_ERROR')
})

test('no network, too many tries and a fault of the server are not the fault of the file', () => {
  expect(refusalText(new NetworkError(undefined), t)).toBe('errors.network')
  expect(refusalText(refused(429, 429), t)).toBe('the server on 429')
  expect(refusalText(refused(503, 503), t)).toBe('the server on 503')
})

test('only a Mint export that was imported before is asked about', () => {
  expect(isKnownExport(refused(421))).toBe(true)
  expect(isKnownExport(refused(424))).toBe(false)
})

const run = (id: number): ImportRun => ({
  id: String(id),
  fileName: `${id}.csv`,
  status: 'success',
  rows: 1,
  imported: 1,
  duplicates: 0,
  errors: [],
  createdAt: id,
})

test('pages join, and an import that moved to the next page stands once', () => {
  const first = Array.from({ length: PAGE_OF.imports }, (_, index) => run(100 - index))
  const history = historyOf([first, [first.at(-1)!, run(1)]])
  expect(history.runs).toHaveLength(PAGE_OF.imports + 1)
  expect(history.hasMore).toBe(false)
  expect(historyOf([first]).hasMore).toBe(true)
})
