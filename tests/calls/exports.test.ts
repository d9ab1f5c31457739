import { createHash } from 'node:crypto'
import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { addUpdateRule } from '#lib/contract/rules.ts'
import { shareEarlier } from '#lib/contract/groups.ts'
import { updateSettings, updateUser } from '#lib/contract/profile.ts'
import { addUpdateExpense } from '#lib/contract/transactions.ts'
import { addUpdateTransfer } from '#lib/contract/transfers.ts'
import { schemaOfTable } from '#lib/server/services/export/bookTable.ts'
import { BOOK_TABLES } from '#lib/server/services/export/tables.ts'
import { openAccount } from '../support/accounts.ts'
import { bankAccount, bankCsv, importOf } from '../support/bankImports.ts'
import { writeEveryKind } from '../support/everyKind.ts'
import { exportedFiles, objectsIn, textIn } from '../support/exports.ts'
import { joined } from '../support/invites.ts'
import { pictureOf } from '../support/pictures.ts'
import { fileOf, send, sent } from '../support/sentStatements.ts'
import { newestMail, profileIdOf, serverOfFile, signedIn } from '../support/testServer.ts'

const server = await serverOfFile()
type Files = Record<string, Uint8Array>

const rowsIn = (files: Files, name: string) =>
  parse(textIn(files, `csv/${name}.csv`), { bom: true }) as string[][]

test('an export has every entry, as its schema says, with counts and sums', async () => {
  const client = await signedIn(server)
  const things = await writeEveryKind(client, 'lime', false)
  const files = await exportedFiles(client)
  for (const table of BOOK_TABLES)
    z.parse(z.array(schemaOfTable(table)), objectsIn(files, table.name))
  const transactions = objectsIn(files, 'transactions')
  const ofType = (type: string) => transactions.filter((one) => one['type'] === type)
  expect([ofType('expense').length, ofType('transfer').length]).toEqual([5, 1])
  expect(ofType('income').length).toBe(3)
  const bills = objectsIn(files, 'bills')
  expect(bills.map(({ title }) => title)).toEqual(Array(5).fill('lime power'))
  const paid = bills.find(({ isPaid }) => isPaid)!
  const [payment] = paid['payments'] as { amount: number; expenseId: string }[]
  expect(payment!.amount).toBe(700)
  const expense = transactions.find(({ id }) => id === payment!.expenseId)
  expect(expense).toMatchObject({ billId: paid['id'], amount: 700 })
  const series = objectsIn(files, 'series')
  expect(series.map(({ type }) => type)).toEqual(['income', 'bill'])
  expect(series.map(({ occurrences }) => (occurrences as object[]).length)).toEqual([3, 3])
  expect(series[1]!['template']).toMatchObject({ title: 'lime power', amount: 700 })
  expect(objectsIn(files, 'accounts').map(({ name }) => name)).toEqual([
    'lime bank',
    'lime savings',
  ])
  expect(
    objectsIn(files, 'budgets')
      .map(({ amount }) => amount)
      .toSorted(),
  ).toEqual([800, 9000])
  const refund = transactions.find(({ isRefund }) => isRefund)!
  expect(transactions.find(({ id }) => id === refund['refundOf'])).toMatchObject({
    categoryId: things.categoryId,
  })
  const book = JSON.parse(textIn(files, 'book.json'))
  expect(book.profile).toMatchObject({ email: client.email, currency: 'USD' })
  expect(book.files['book/transactions.json']).toEqual({
    count: 9,
    sums: { USD: 300 + 100 + 300 + 300 + 700 + 3 * 300 + 50 },
    sha256: createHash('sha256').update(files['book/transactions.json']!).digest('hex'),
  })
  expect(Object.keys(book.files)).toEqual(
    BOOK_TABLES.map(({ name }) => `book/${name}.json`),
  )
  const schema = JSON.parse(textIn(files, 'schema.json'))
  expect(Object.keys(schema.properties)).toEqual(['book.json', ...Object.keys(book.files)])
  expect(schema.properties['book/transactions.json'].items.properties.amount).toMatchObject(
    {
      type: 'integer',
      description: 'Hundredths of the currency, never below 0.',
    },
  )
})

test('the tables have amounts with their sign, and names in place of ids', async () => {
  const client = await signedIn(server)
  await writeEveryKind(client, 'sage', false)
  const files = await exportedFiles(client)
  const [headings, ...expenses] = rowsIn(files, 'expenses')
  expect(headings!.slice(0, 3)).toEqual(['Date', 'Amount', 'Currency'])
  const refund = expenses.find(([, amount]) => amount === '1.00')!
  expect(refund.slice(5, 9)).toEqual(['sage bees', 'Mark sage', '', 'sage bank'])
  expect(expenses.map(([, amount]) => amount).toSorted()).toEqual(
    ['-3.00', '-3.00', '-3.00', '-7.00', '1.00'].toSorted(),
  )
  expect(rowsIn(files, 'income').map(([, amount]) => amount)).toEqual([
    'Amount',
    ...Array(3).fill('3.00'),
  ])
  expect(rowsIn(files, 'transfers')[1]!.slice(1, 5)).toEqual([
    '0.50',
    'USD',
    'sage bank',
    'sage savings',
  ])
  expect(rowsIn(files, 'accounts')[2]).toEqual([
    'sage savings',
    'Checking',
    '',
    'USD',
    '50.00',
    '50.50',
    'No',
  ])
  expect(rowsIn(files, 'bills').slice(1)).toHaveLength(5)
  expect(
    rowsIn(files, 'budgets')
      .slice(1)
      .map((row) => row.slice(0, 5)),
  ).toContainEqual(['2026-12', '2026-12', 'Expense', 'sage bees', '8.00'])
  expect(rowsIn(files, 'categories').map(([name]) => name)).toContain('sage bees')
})

test('a text that a spreadsheet would calculate has an apostrophe, in JSON none', async () => {
  const client = await signedIn(server)
  const notes = '=HYPERLINK("https://evil.example","open")'
  await client.ask(addUpdateExpense, {
    at: server.clock.now,
    minor: 100,
    notes,
    merchant: { name: '+1 Pizza' },
  })
  const files = await exportedFiles(client)
  const [, row] = rowsIn(files, 'expenses')
  expect([row![6], row![9]]).toEqual(["'+1 Pizza", `'${notes}`])
  const [written] = objectsIn(files, 'transactions')
  expect(written).toMatchObject({ notes, merchant: '+1 Pizza' })
})

test('pictures and statements are in it as they are', async () => {
  const client = await signedIn(server)
  const { image } = await writeEveryKind(client, 'moss', false)
  const id = await send(client)
  await server.app.jobs.drain()
  const files = await exportedFiles(client)
  const { bytes: picture } = await pictureOf(client, image)
  expect(Buffer.compare(files[`pictures/${image}`]!, picture)).toBe(0)
  const { code } = (await sent(client))[0]!
  const { bytes } = await fileOf(client, id)
  expect(Buffer.compare(files[`statements/statement-${code}.xlsx`]!, bytes)).toBe(0)
  const content = JSON.parse(textIn(files, `book/statements/${id}.json`))
  expect(content).toMatchObject({ code, format: 'excel' })
  expect(objectsIn(files, 'statements')).toMatchObject([{ id, code, status: 'ready' }])
})

test('the bank’s own texts, imports and rules are in it', async () => {
  const client = await signedIn(server)
  const accountId = await bankAccount(client)
  const record = await importOf(
    client,
    bankCsv('2026-11-02,CARD 4711 BAKERY,-4.20,ref-77'),
    [accountId],
  )
  await client.ask(addUpdateRule, {
    when: { payee: { how: 'contains', text: 'bakery' } },
    fill: { categoryId: 31 },
  })
  const files = await exportedFiles(client)
  expect(objectsIn(files, 'transactions')).toMatchObject([
    { bankPayee: 'CARD 4711 BAKERY', bankId: 'ref-77', importId: record.id },
  ])
  expect(objectsIn(files, 'imports')).toMatchObject([
    { id: record.id, kind: 'bank', status: 'success', accountIds: [accountId] },
  ])
  expect(objectsIn(files, 'rules')).toMatchObject([{ whenPayee: 'bakery', categoryId: 31 }])
  expect(objectsIn(files, 'bankFiles').map(({ kind }) => kind)).toContain('account')
})

test('nothing of a member is in it, nor anything that signs in', async () => {
  const [owner, member] = [await signedIn(server), await signedIn(server)]
  await writeEveryKind(owner, 'olive', true)
  const { accountId, image } = await writeEveryKind(member, 'raven', true)
  await joined(owner, member)
  await member.ask(shareEarlier, { share: true })
  const own = await openAccount(owner, { currency: 'USD', name: 'purse' })
  const at = server.clock.now
  await owner.ask(addUpdateExpense, { at, minor: 500, accountId, notes: 'on theirs' })
  await owner.ask(addUpdateTransfer, { at, minor: 200, fromId: own, toId: accountId })
  const files = await exportedFiles(owner)
  const foreign = objectsIn(files, 'transactions').find(
    ({ notes }) => notes === 'on theirs',
  )!
  expect(foreign).toMatchObject({ accountName: 'raven bank', accountAmount: 0 })
  expect(foreign).not.toHaveProperty('accountId')
  const transfer = objectsIn(files, 'transactions').find(({ amount }) => amount === 200)!
  expect(transfer).toMatchObject({ accountId: own, toAccountName: 'raven bank' })
  expect(transfer).not.toHaveProperty('toAccountId')
  // The name of the account is all that the owner's own entries say of the member.
  const whole = Object.entries(files)
    .filter(([name]) => /\.(json|csv)$/.test(name))
    .map(([name]) => textIn(files, name))
    .join('')
    .replaceAll('raven bank', '')
  const { token, email } = member
  const secrets = [owner.token!, token!, email, await profileIdOf(member), 'raven', image]
  for (const secret of secrets) expect(whole).not.toContain(secret)
  expect(whole).not.toMatch(/password|session|token|invit/i)
  expect(files).not.toHaveProperty([`pictures/${image}`])
})

test('it is made and told in the language of its owner', async () => {
  const client = await signedIn(server)
  await client.ask(updateUser, { firstName: 'Ana' })
  await client.ask(updateSettings, { language: 'de', zone: 'Europe/Berlin' })
  await writeEveryKind(client, 'salbei', false)
  const files = await exportedFiles(client)
  expect(textIn(files, 'README.txt')).toMatch(/^Deine Daten in Hearthbook\n/)
  expect(rowsIn(files, 'expenses')[0]).toContain('Händler')
  expect(rowsIn(files, 'categories').map(([name]) => name)).toContain('Lebensmittel')
  const mail = await newestMail(server, client.email)
  expect(mail.subject).toBe('Deine Daten sind bereit')
  expect(mail.body).toContain('http://localhost:4321/account#data')
  expect(mail.body).toContain('22. Nov. 2026, 13:00')
})
