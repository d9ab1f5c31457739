import { expect, test } from 'vitest'
import type { BankMapping } from '#lib/domain/bankMapping.ts'
import { readBankText } from '#lib/statementFiles/readFile.ts'
import { HEADS } from '../support/bankHeads.ts'

function rowsOf(file: string): string[] {
  const { statements, isRefused } = readBankText(Buffer.from(file), { language: 'en' })
  expect([isRefused, statements.length]).toEqual([false, 1])
  return statements[0]!.rows.map(({ day, amount, payee, text, original, isPending }) => {
    const also = original && `${original.amount} ${original.currency}`
    const words = [text, also, isPending && 'pending'].filter(Boolean).join(' ')
    return `${day} ${amount} ${payee} | ${words}`
  })
}

test.each(HEADS)('reads the rows of $bank', ({ file, rows }) => {
  expect(rowsOf(file)).toEqual(rows)
})

test.each(HEADS)('knows the holder’s account in a file of $bank', ({ file, account }) => {
  const { statements } = readBankText(Buffer.from(file), { language: 'en' })
  const { iban, number } = statements[0]!.account
  expect(iban ?? number).toBe(account)
})

test.each(HEADS)('what was guessed of $bank reads the same when sent back', ({ file }) => {
  const read = (mapping?: BankMapping) =>
    readBankText(Buffer.from(file), { language: 'en', ...mapping })
  const { table, headerRow, dateOrder, decimal, statements } = read()
  const mapping = {
    headerRow,
    columns: table?.columns.map(({ role }) => role),
    dateOrder: dateOrder ?? undefined,
    decimal: decimal ?? undefined,
  }
  expect(read(mapping).statements).toEqual(statements)
})
