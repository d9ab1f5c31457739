import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { minorOfDecimal } from '#lib/domain/bankSummary.ts'
import { TEMPLATE_HEADERS } from '#lib/domain/importRows.ts'
import { answerOf } from '#lib/server/services/imports/workerAnswer.ts'
import { unsigned } from '#lib/statementFiles/decimals.ts'
import { readAnyBankFile } from '#lib/statementFiles/readFile.ts'
import { MINT_HEADERS, readMint } from '#lib/statementFiles/template/mint.ts'
import { readSheet } from '#lib/statementFiles/template/readSheet.ts'
import { readTemplate } from '#lib/statementFiles/template/template.ts'

const FOLDER = 'tests/support/files/'
const FILES = globSync(`${FOLDER}**/*.*`)
  .filter((name) => !/\.(?:json|md)$/.test(name))
  .map((name) => name.slice(FOLDER.length))
  .toSorted()
/** Owners of files in a code page. */
const LANGUAGES = { russian: 'ru', japanese: 'ja', korean: 'ko', romanian: 'ro' }
const STRICT = /^(?:household|mint|cases)/
const check = () => []

type Sum = { day: string; minor: number | undefined }

/** Days and amounts without their sign, in no order. */
function sumsOf(rows: Sum[]) {
  return rows.map(({ day, minor }) => `${day} ${minor}`).toSorted()
}

test.each(FILES)('%s says the same under every kind that takes it', async (name) => {
  const bytes = new Uint8Array(readFileSync(FOLDER + name))
  const owner = Object.entries(LANGUAGES).find(([word]) => name.includes(word))
  const language = owner?.[1] ?? 'en'
  const bank = await answerOf(() => readAnyBankFile({ bytes, language }))
  const rows = 'read' in bank ? bank.read.statements.flatMap((one) => one.rows) : []
  const strict = await Promise.all([
    answerOf(async () => {
      const sheet = await readSheet({ bytes, headers: TEMPLATE_HEADERS, language })
      return readTemplate(sheet, { language, check })
    }),
    answerOf(async () => {
      const sheet = await readSheet({ bytes, headers: MINT_HEADERS, language })
      return readMint(sheet, check)
    }),
  ])
  const taken = strict.flatMap((answer) => ('read' in answer ? [answer.read] : []))
  const inputs = taken.flatMap((read): Sum[] => ('inputs' in read ? [...read.inputs] : []))
  const written = rows.map(({ day, amount }) => ({
    day,
    minor: minorOfDecimal(unsigned(amount)),
  }))

  expect(taken.length).toBeGreaterThanOrEqual(STRICT.test(name) ? 1 : 0)
  expect('read' in bank).toBe(!name.includes('open-quote'))
  if (inputs.length > 0) expect(sumsOf(inputs)).toEqual(sumsOf(written))
})
