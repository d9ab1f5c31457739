import { expect, test } from 'vitest'
import {
  LARGEST_BANK_FILE,
  LARGEST_IMPORT,
  LONGEST,
  MAX_BANK_ROWS,
} from '#lib/domain/limits.ts'
import { LONGEST_NAME } from '#lib/domain/importRows.ts'
import { MAX_IMPORT_ROWS } from '#lib/statementFiles/template/templateRows.ts'
import { getT } from '#lib/i18n.ts'
import type { Key } from '#lib/i18n.ts'
import { LANGUAGES } from '#lib/i18n/languages.ts'

/** Limits that the help of imports tells, by its texts. */
const TOLD: [key: Key, limits: number[]][] = [
  ['bankFile.drop.limits', [LARGEST_BANK_FILE / 1_000_000, MAX_BANK_ROWS]],
  ['bankFile.drop.tooLarge', [LARGEST_BANK_FILE / 1_000_000]],
  ['imports.file.hint', [LARGEST_IMPORT / 1024 / 1024]],
  ['imports.FILE_SIZE_ERROR', [LARGEST_IMPORT / 1024 / 1024]],
  ['imports.steps.fill', [MAX_IMPORT_ROWS]],
  ['imports.template.Merchant', [LONGEST_NAME.merchant]],
  ['imports.template.Notes', [LONGEST.notes]],
]

/** Numbers of a text, without the marks of their groups. */
const numbersIn = (text: string) =>
  (text.match(/\d+(?:[.,\s]\d{3}(?!\d))*/gu) ?? []).map((found) =>
    Number(found.replaceAll(/\D/g, '')),
  )

test.each(LANGUAGES)('the help of imports in %s tells the limits that hold', (language) => {
  const t = getT(language)
  for (const [key, limits] of TOLD)
    expect(numbersIn(t(key)), key).toEqual(expect.arrayContaining(limits))
})
