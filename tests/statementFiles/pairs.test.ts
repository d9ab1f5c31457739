import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { findRows, numberRows, planImport } from '#lib/domain/bankImport.ts'
import type {
  BankImportRow,
  NearbyBook,
  BookEntry,
  OwnAccount,
  PlannedRow,
} from '#lib/domain/bankImport.ts'
import { readAnyBankFile } from '#lib/statementFiles/readFile.ts'

/** File, statement and row, both counted from 1. */
type Place = [file: string, statement: number, row: number]
type Pairs = {
  sameRows: { a: string; b: string; rows: [number, number][] }[]
  transfers: { from: Place; to: Place }[]
  noTransfer: { row: Place }[]
}
type LabelledRow = BankImportRow & { label: string }

const FOLDER = new URL('../support/files/bank/', import.meta.url)
const { sameRows, transfers, noTransfer } = JSON.parse(
  readFileSync(new URL('pairs.json', FOLDER), 'utf8'),
) as Pairs

test.each(sameRows)('rows of $a are known in $b', async ({ a, b, rows }) => {
  const first = await load(a, 'account')
  const second = await load(b, 'account')
  const book = { entries: first.rows.map(entryOf), bills: [], accounts: first.accounts }
  const planned = plan(second.rows, book)
  const found = planned.flatMap(({ kind, entry }, at) =>
    kind === 'known' ? [[Number(entry!.id.split(' ').at(-1)), at + 1]] : [],
  )
  expect(found).toEqual(rows)
  const others = planned.filter(({ kind, isPending }) => kind !== 'known' && !isPending)
  expect(others.map(({ kind }) => kind)).toEqual(others.map(() => 'new'))
})

test.each(transfers)('$from and $to are one transfer', async ({ from, to }) => {
  const planned = await planBoth(from, to)
  const incoming = planned.find(({ label }) => label === labelOf(to))!
  expect(incoming).toMatchObject({ kind: 'transfer', choice: 'transfer' })
  const outgoing = planned.find(({ number }) => number === incoming.otherRow)
  expect(incoming.entry?.id ?? outgoing?.label).toBe(labelOf(from))
})

test.each(noTransfer)('$row is no transfer', async ({ row }) => {
  const own = transfers.filter(({ from, to }) => [from[0], to[0]].includes(row[0]))
  for (const { from, to } of own) {
    const planned = await planBoth(from, to)
    expect(planned.find(({ label }) => label === labelOf(row))?.kind).toBe('new')
  }
})

/** Plans the second file with the first in the book, or one file with both sides. */
async function planBoth([from]: Place, [to]: Place): Promise<PlannedLabelledRow[]> {
  const second = await load(to)
  const first = from === to ? { rows: [], accounts: [] } : await load(from)
  const accounts = [...first.accounts, ...second.accounts]
  const book = { entries: first.rows.map(entryOf), bills: [], accounts }
  return plan(second.rows, book) as PlannedLabelledRow[]
}

type PlannedLabelledRow = PlannedRow & { label: string }

function plan(rows: BankImportRow[], book: NearbyBook): PlannedRow[] {
  const steps = findRows(rows, book)
  for (;;) {
    const step = steps.next()
    if (step.done) {
      const { accounts } = book
      return planImport(rows, { findings: step.value, accounts }, []).rows
    }
  }
}

function labelOf([file, statement, row]: Place): string {
  return `${file} ${statement} ${row}`
}

async function load(
  name: string,
  accountId?: string,
): Promise<{ rows: LabelledRow[]; accounts: OwnAccount[] }> {
  const bytes = readFileSync(new URL(name, FOLDER))
  const file = await readAnyBankFile({ bytes, language: 'en' })
  const accounts = file.statements.map(({ account }, at) => ({
    id: accountId ?? `${name} ${at + 1}`,
    name: '',
    numbers: [account.iban, account.number].filter((number) => number !== undefined),
    currency: account.currency ?? 'USD',
  }))
  const rows = accounts.flatMap(({ id, currency }, statement) =>
    numberRows(file, [{ statement, accountId: id, currency }]).map((row, at) => ({
      ...row,
      label: labelOf([name, statement + 1, at + 1]),
    })),
  )
  return { rows, accounts }
}

function entryOf(row: LabelledRow): BookEntry {
  return {
    id: row.label,
    type: row.minor < 0 ? 'expense' : 'income',
    day: row.day,
    accountId: row.accountId,
    minor: row.minor,
    currency: row.currency,
    toAccountId: null,
    toMinor: 0,
    name: '',
    bankPayee: row.payee,
    bankText: row.text,
    bankId: row.bankId,
    toBankId: null,
    bankRow: null,
    toBankRow: null,
    isRefund: false,
    billId: null,
  }
}
