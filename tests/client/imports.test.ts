import { expect, test } from 'vitest'
import { CallError, NetworkError } from '#lib/client/core/failures.ts'
import {
  firstImports,
  imports,
  isImportedBefore,
  refusalText,
  validateFile,
} from '#lib/client/imports.ts'
import type { Translate } from '#lib/i18n.ts'
import { asked, ledgerServerOfFile, nextAsked, range } from '../support/ledgerServer.ts'

ledgerServerOfFile()

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
  expect(refusalText(refused(code), 'template', t)).toBe(text)
})

test('a proxy that finds the file too large needs no code', () => {
  expect(refusalText(new CallError(413, undefined), 'template', t)).toBe(
    'imports.FILE_SIZE_ERROR',
  )
})

test('an answer without a code is no success', () => {
  expect(refusalText(new CallError(200, {}), 'template', t)).toBe(
    'imports.FILE_UPLOAD_ERROR',
  )
})

test('no network, too many tries and a fault of the server are not the fault of the file', () => {
  expect(refusalText(new NetworkError(undefined), 'template', t)).toBe('errors.network')
  expect(refusalText(refused(429, 429), 'template', t)).toBe('the server on 429')
  expect(refusalText(refused(503, 503), 'template', t)).toBe('the server on 503')
})

test('a Mint export that is refused says so before the reason', () => {
  expect(refusalText(refused(360), 'mint', t)).toBe('imports.mint.failed')
  expect(refusalText(refused(1001), 'mint', t)).toBe('imports.FILE_UPLOAD_ERROR')
  expect(refusalText(new NetworkError(undefined), 'mint', t)).toBe('errors.network')
})

test('only a Mint export that was imported before is asked about', () => {
  expect(isImportedBefore(refused(421))).toBe(true)
  expect(isImportedBefore(refused(424))).toBe(false)
})

const run = (id: number) => ({
  id: String(id),
  fileName: `${id}.csv`,
  status: 'success' as const,
  rows: 1,
  imported: 1,
  duplicates: 0,
  errors: [],
  createdAt: id,
})

/** An import in the contract's spelling. */
const wireRun = ({ id, createdAt, ...rest }: ReturnType<typeof run>) => ({
  ...rest,
  _id: id,
  createTime: createdAt,
})

test('a history of a full page may have more, a shorter one has not', () => {
  const full = firstImports(range(0, 20).map(run))
  expect(full.rows).toHaveLength(20)
  expect(full.isWhole).toBe(false)
  expect(firstImports([run(1)]).isWhole).toBe(true)
})

test('an import that moved to the next page meanwhile stands once', async () => {
  imports.begin(firstImports(range(1, 20).map(run)))
  const showing = imports.showNext()
  await nextAsked(1)
  expect(asked[0]).toMatchObject({ call: 'getImports', body: { page: 1 } })
  asked[0]!.answer({ result: [run(20), run(21)].map(wireRun) })
  await showing
  expect(imports.$shown.get().rows.map(({ id }) => Number(id))).toEqual(range(1, 21))
  expect(imports.$shown.get().isWhole).toBe(true)
})
