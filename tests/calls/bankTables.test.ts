import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'
import { readBankFile } from '#lib/contract/bankFiles.ts'
import { importBankFile, previewBankImport } from '#lib/contract/bankImports.ts'
import type { BankMapping } from '#lib/domain/bankMapping.ts'
import { bankFile } from '../support/bankFiles.ts'
import { bankAccount, importOf, previewOf } from '../support/bankImports.ts'
import { writeEveryKind } from '../support/everyKind.ts'
import { exportedFiles, textIn } from '../support/exports.ts'
import { serverOfFile, signedIn } from '../support/testServer.ts'

const server = await serverOfFile()

const caseFile = (name: string) => new File([new Uint8Array(bankFile(name))], name)
test('a row that is pending in one file comes in once, when the next one has it booked', async () => {
  const client = await signedIn(server)
  const accountId = await bankAccount(client, { currency: 'EUR' })
  const first = await previewOf(client, caseFile('pending-1.csv'), [accountId])
  expect(first.preview.rows.map(({ kind, minor }) => [kind, minor])).toEqual([
    ['pending', -1250],
    ['new', -7594],
    ['new', 30_000],
  ])
  await importOf(client, caseFile('pending-1.csv'), [accountId])
  const second = await previewOf(client, caseFile('pending-2.csv'), [accountId])
  expect(second.preview.rows.map(({ kind }) => kind)).toEqual(['new', 'known', 'known'])
  expect(second.preview.balances).toMatchObject([{ afterMinor: 21_156 }])
  expect(await importOf(client, caseFile('pending-2.csv'), [accountId])).toMatchObject({
    imported: 1,
  })
})

test('a pending row without a day is shown without one, and is no problem', async () => {
  const client = await signedIn(server)
  const accountId = await bankAccount(client)
  const { preview } = await previewOf(
    client,
    caseFile('pending-in-date.csv'),
    [accountId],
    {
      kinds: ['pending', 'problem'],
    },
  )
  expect(preview.rows).toMatchObject([
    { kind: 'pending', minor: -1250, payee: 'POS GRILL' },
  ])
  expect(preview.rows[0]).not.toHaveProperty('day')
})

test('the closing balance leaves reserved rows out', async () => {
  const client = await signedIn(server)
  const accountId = await bankAccount(client, { currency: 'SEK' })
  const { preview } = await previewOf(client, caseFile('nordea-reservation.csv'), [
    accountId,
  ])
  expect(preview.balances).toMatchObject([{ closingMinor: 877_876 }])
  expect(preview.counts.find(({ kind }) => kind === 'pending')).toMatchObject({ count: 2 })
})

test('the year and the states that a person names are sent back and decide', async () => {
  const client = await signedIn(server)
  const accountId = await bankAccount(client)
  const text = 'Day;Payee;Amount;Status\n31.12.;Bar;-5.00;Klar\n02.01.;Shop;-9.00;Halvvejs'
  const { fileId, year, states, problems } = await client.ask(readBankFile, {
    file: new File([text], 'year.csv'),
  })
  expect(year).toBeNull()
  expect(states).toEqual([
    { word: 'Klar', isBooked: null },
    { word: 'Halvvejs', isBooked: null },
  ])
  expect(problems).toMatchObject([
    { row: 0, problem: 'year-unknown' },
    { row: 0, problem: 'status-unknown' },
    { row: 2 },
    { row: 3 },
  ])
  const accounts = [{ statement: 0, accountId }]
  const mapping = {
    year: 2026,
    states: [
      { word: 'Klar', isBooked: true },
      { word: 'Halvvejs', isBooked: false },
    ],
  }
  const { rows, read } = await client.ask(previewBankImport, { fileId, accounts, mapping })
  expect(read).toMatchObject({ year: 2026, problems: [] })
  expect(rows).toMatchObject([
    { kind: 'new', day: '2025-12-31' },
    { kind: 'pending', day: '2026-01-02' },
  ])
})

test.each<[string, File, BankMapping, string]>([
  [
    'the order of days',
    new File(['Date;Payee;Amount\n03/04/2026;Bar;-5.00'], 'order.csv'),
    { dateOrder: 'dmy' },
    'The dates could be read either way. Choose the order.',
  ],
  [
    'the year of days',
    new File(['Day;Payee;Amount\n02.01.;Bar;-5.00'], 'year.csv'),
    { year: 2026 },
    'The dates have no year. Choose the year of the newest row.',
  ],
  [
    'what a state means',
    new File(
      ['Date;Payee;Amount;Status\n2026-11-02;Bar;-5.00;Klar\n2026-11-03;Bar;-5.00;Klar'],
      'states.csv',
    ),
    { states: [{ word: 'Klar', isBooked: true }] },
    'We do not know what a status of the bank means.',
  ],
  [
    'signs that contradict types',
    caseFile('ofx-signs-against-types.ofx'),
    { isSignByType: true },
    'Signs and types of the rows disagree. Please choose.',
  ],
])('a file that waits for %s is not imported before the answer', async (...row) => {
  const [, file, mapping, message] = row
  const client = await signedIn(server)
  const { fileId, accounts: found } = await client.ask(readBankFile, { file })
  const { currency = 'USD' } = found[0]!
  const accountId = await bankAccount(client, { currency })
  const payload = { fileId, accounts: [{ statement: 0, accountId }] }
  expect(await client.send(importBankFile, payload)).toMatchObject({
    code: 346,
    body: { message: expect.stringContaining(message) as string },
  })
  const { importId } = await client.ask(importBankFile, { ...payload, mapping })
  expect(importId).toBeTruthy()
})

test('a year is not remembered for the next file of the shape, the states are', async () => {
  const client = await signedIn(server)
  const accountId = await bankAccount(client)
  const file = (day: string) =>
    new File([`Day;Payee;Amount;Status\n${day};Bar;-5.00;Klar`], 'year.csv')
  const mapping = { year: 2026, states: [{ word: 'Klar', isBooked: true }] }
  const { fileId } = await client.ask(readBankFile, { file: file('31.10.') })
  const accounts = [{ statement: 0, accountId }]
  await client.ask(importBankFile, { fileId, accounts, mapping, isRemembered: true })
  const next = await client.ask(readBankFile, { file: file('30.11.') })
  expect(next).toMatchObject({ year: null, states: mapping.states })
})

test.each(['-0.125', '1.005'])(
  'a row of %s is a problem row in all counts',
  async (amount) => {
    const client = await signedIn(server)
    const accountId = await bankAccount(client)
    const text = `Date,Payee,Amount\n2026-11-18,Bakery,-3.00\n2026-11-19,Metals,${amount}`
    const file = new File([text], 'precise.csv')
    const { preview } = await previewOf(client, file, [accountId])
    expect(preview.rows).toMatchObject([
      { kind: 'new' },
      { kind: 'problem', problem: 'amount-too-precise', payee: 'Metals', written: amount },
    ])
    expect(preview.counts.find(({ kind }) => kind === 'problem')).toMatchObject({
      count: 1,
    })
    const made = await importOf(client, file, [accountId])
    expect(made).toMatchObject({ rows: 2, imported: 1, counts: { problem: 1 } })
  },
)

test('exported expenses and income come back with account, category, shop and notes', async () => {
  const writer = await signedIn(server)
  await writeEveryKind(writer, 'lime', false)
  const files = await exportedFiles(writer)
  const reader = await signedIn(server)
  for (const name of ['expenses', 'income']) {
    const file = new File([textIn(files, `csv/${name}.csv`)], `${name}.csv`)
    const { fileId, accounts: found, format } = await reader.ask(readBankFile, { file })
    expect(format).toBe('Hearthbook')
    const accounts = found.map(({ name }, statement) => ({
      statement,
      newName: name || 'Cash',
    }))
    await reader.ask(importBankFile, { fileId, accounts })
  }
  const again = await exportedFiles(reader)
  for (const name of ['expenses', 'income'])
    expect(linesOf(again, name)).toEqual(linesOf(files, name))
})

/** Day, amount, currency, category, shop, account and notes of each line of an export. */
function linesOf(files: Record<string, Uint8Array>, name: string): string[][] {
  const [, ...lines] = parse(textIn(files, `csv/${name}.csv`), { bom: true }) as string[][]
  return lines
    .map(([day, amount, currency, , , category, shop, title, account, notes]) =>
      [day, amount, currency, category, shop || title, account || 'Cash', notes].map(
        String,
      ),
    )
    .toSorted((one, other) => one.join().localeCompare(other.join()))
}
