import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readTable } from '#lib/server/services/bankFiles/readTable.ts'
import { bankFile, comparable, expectedOf } from '../../support/bankFiles.ts'

const FOLDER = new URL('../../support/files/bank/', import.meta.url)
const FILES = readdirSync(FOLDER).filter((name) => name.endsWith('.csv'))
const NAMED = FILES.filter((name) => name !== '18-bank-de.csv')

test.each(NAMED)('reads %s to the hundredth', (name) => {
  const expected = expectedOf(name)
  const [statement] = expected['statements'] as { account: { currency: string } }[]
  const file = readTable(bankFile(name), { language: 'en' })
  expect(comparable(file, statement!.account.currency)).toEqual(expected)
})
