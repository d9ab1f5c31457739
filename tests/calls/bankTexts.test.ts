import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { readBankFile } from '#lib/contract/bankFiles.ts'
import { importBankFile, previewBankImport } from '#lib/contract/bankImports.ts'
import { addUpdateExpense } from '#lib/contract/transactions.ts'
import { LONGEST } from '#lib/domain/limits.ts'
import { systemContext } from '#lib/server/core/systemContext.ts'
import { hasLongTexts, shortenTexts } from '#lib/server/services/imports.ts'
import { indexRest, isIndexing } from '#lib/server/services/searchIndex.ts'
import { bankAccount, bankCsv, previewOf } from '../support/bankImports.ts'
import {
  earlierExpense,
  earlierProfile,
  openEarlierServer,
} from '../support/earlierServer.ts'
import { exportedFiles, objectsIn } from '../support/exports.ts'
import { serverOfFile, signedIn } from '../support/testServer.ts'
import { expensesOf } from '../support/expenses.ts'

const server = await serverOfFile()
const LONG = `Harbour ${'Shop '.repeat(3000)}`.trim()

test('an entry of a payee of many letters is said to be shortened, and can be edited and exported', async () => {
  const client = await signedIn(server)
  const accountId = await bankAccount(client)
  const file = new File(
    [`!Type:Bank\nD20/11/2026\nT-12.50\nP${LONG}\nM${LONG}\n^\n`],
    'long.qif',
  )
  const { fileId, accounts, preview } = await previewOf(client, file, [accountId])
  expect(preview.rows).toMatchObject([{ isShortened: true }])
  await client.ask(importBankFile, { fileId, accounts })
  const [expense] = await expensesOf(client)
  expect(expense!.merchant!.name.length).toBeLessThanOrEqual(LONGEST.merchant)
  expect(expense!.bank!.text.length).toBeLessThanOrEqual(LONGEST.notes)
  const { id, at, merchant } = expense!
  await client.ask(addUpdateExpense, { id, at, minor: 1250, categoryId: 31, merchant })
  expect(objectsIn(await exportedFiles(client), 'transactions')).toHaveLength(1)
  const again = await previewOf(client, file, [accountId])
  expect(again.preview.rows).toMatchObject([{ kind: 'known' }])
})

test('what a version before read of a stored file is read anew', async () => {
  const client = await signedIn(server)
  const accountId = await bankAccount(client)
  const file = bankCsv('2026-11-20,Shop,-1.00,A', '2026-11-20,Shop,-2.00,B')
  const { fileId, accounts } = await previewOf(client, file, [accountId])
  const { storage_key } = await server.app.database.read
    .selectFrom('bank_files')
    .select('storage_key')
    .where('id', '=', fileId)
    .executeTakeFirstOrThrow()
  const reading = { statements: [{ account: { currency: null }, rows: [] }], problems: [] }
  const stored = gzipSync(JSON.stringify({ reading, mapping: {} }))
  await server.app.pictures.write(
    storage_key,
    'reading',
    stored,
    'application/octet-stream',
  )
  const preview = await client.ask(previewBankImport, { fileId, accounts })
  expect(preview.rows).toHaveLength(2)
})

test('how a table of many long headers is read is remembered', async () => {
  const client = await signedIn(server)
  const accountId = await bankAccount(client)
  const more = Array.from({ length: 70 }, (_, at) => `Extra ${at} ${'x'.repeat(60)}`)
  const lines = [
    `Date,Payee,Amount,${more.join(',')}`,
    `2026-11-20,Shop,-1.00,${more.map(() => '').join(',')}`,
  ]
  const file = new File([lines.join('\n')], 'wide.csv')
  const { fileId, accounts } = await previewOf(client, file, [accountId])
  const mapping = { isSignReversed: true }
  await client.ask(previewBankImport, { fileId, mapping })
  await client.ask(importBankFile, { fileId, accounts, mapping, isRemembered: true })
  expect(await client.ask(readBankFile, { file })).toMatchObject({
    mapping,
    isRemembered: true,
  })
  expect(objectsIn(await exportedFiles(client), 'bankFiles')).not.toEqual([])
})

test('books that hold longer texts of banks than fields take are mended after an upgrade', async () => {
  const upgraded = await openEarlierServer('0048-build-files', async ({ insert }) => {
    await insert('profiles', earlierProfile('ana'))
    const long = { merchant_name: LONG, bank_payee: LONG, bank_text: LONG, bank_id: LONG }
    await insert(
      'transactions',
      earlierExpense('long', 'ana', long),
      earlierExpense('deleted', 'ana', { ...long, deleted_at: 1 }),
      earlierExpense('emoji', 'ana', { merchant_name: '😀'.repeat(150) }),
      earlierExpense('cyrillic', 'ana', { merchant_name: 'ж'.repeat(200) }),
    )
    const uses = { owner_id: 'ana', folded: 'x', uses: 1 }
    await insert(
      'merchants',
      { ...uses, name: LONG },
      { ...uses, name: '😀'.repeat(150) },
      { ...uses, name: 'ж'.repeat(200) },
    )
    await insert('custom_categories', {
      owner_id: 'ana',
      category_id: 5000,
      type: 'expense',
      name: '!'.repeat(700),
      icon: 'tag',
      color: '#7c8a80',
      is_hidden: 0,
      is_deleted: 0,
      created_at: 1,
      modified_at: 1,
    })
    await insert('bank_memories', {
      owner_id: 'ana',
      kind: 'account',
      name: LONG,
      value: 'x',
      used_at: 1,
    })
  })
  try {
    const context = systemContext(upgraded.app)
    await indexRest(context)
    expect(await hasLongTexts(context)).toBe(true)
    await shortenTexts(context)
    expect(await isIndexing(context)).toBe(false)
    const { read } = upgraded.app.database
    const rows = await read.selectFrom('transactions').selectAll().orderBy('id').execute()
    const lengths = rows.map(({ id, merchant_name, bank_payee, bank_text, bank_id }) => [
      id,
      ...[merchant_name, bank_payee, bank_text, bank_id].map((text) => text?.length),
    ])
    expect(lengths).toEqual([
      ['cyrillic', 200, undefined, undefined, undefined],
      ['deleted', 200, 200, 10_000, 250],
      ['emoji', 200, undefined, undefined, undefined],
      ['long', 200, 200, 10_000, 250],
    ])
    const merchants = await read.selectFrom('merchants').select(['name', 'uses']).execute()
    expect(merchants.map(({ name, uses }) => [name.length, uses]).toSorted()).toEqual([
      [200, 1],
      [200, 1],
      [200, 1],
    ])
    const category = await read
      .selectFrom('custom_categories')
      .select('name')
      .executeTakeFirst()
    expect(category!.name).toHaveLength(LONGEST.categoryName)
    expect(await read.selectFrom('bank_memories').selectAll().execute()).toEqual([])
  } finally {
    await upgraded.close()
  }
})
