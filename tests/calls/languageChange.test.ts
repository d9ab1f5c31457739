import { expect, test } from 'vitest'
import { getImports, importTransactions } from '#lib/contract/imports.ts'
import { updateSettings } from '#lib/contract/profile.ts'
import { BUILT_IN_CATEGORIES } from '#lib/domain/category.ts'
import { getT } from '#lib/i18n.ts'
import type { Key } from '#lib/i18n.ts'
import type { Language } from '#lib/i18n/languages.ts'
import { writeEveryKind } from '../support/everyKind.ts'
import { readAll } from '../support/readings.ts'
import { serverOfFile, signedIn } from '../support/testServer.ts'

const server = await serverOfFile()

const OWN = 'mark bees'

/** Ids of the built-in categories that an answer names in a language, in their order. */
function namedIn(answer: string, language: Language): number[] {
  const t = getT(language)
  const ids = BUILT_IN_CATEGORIES.map(
    ({ id }) => [t(`categories.${id}.name` as Key), id] as const,
  )
  const byName = new Map(ids)
  return [...answer.matchAll(/"name":"([^"]+)"/g)].flatMap(
    ([, name]) => byName.get(name!) ?? [],
  )
}

test('built-in categories follow a change of language in every answer, own ones stay', async () => {
  const client = await signedIn(server)
  const things = await writeEveryKind(client, 'mark', false)
  const english = await readAll(client, things)
  await client.ask(updateSettings, { language: 'ja' })
  const japanese = await readAll(client, things)
  const naming = [...english].filter(([, answer]) => namedIn(answer, 'en').length > 0)
  expect(naming.length).toBeGreaterThan(5)
  for (const [path, before] of naming) {
    const after = japanese.get(path)!
    expect(namedIn(after, 'ja').toSorted(), path).toEqual(namedIn(before, 'en').toSorted())
    expect(namedIn(after, 'en'), path).toEqual([])
    expect(after.split(OWN).length, path).toBe(before.split(OWN).length)
  }
})

test('problems of an import follow a change of language in its history', async () => {
  const client = await signedIn(server)
  const rows = [
    'Date,Type,Category,Amount,Currency,Account,Merchant,Notes',
    'someday,Gift,,x,,,,',
  ]
  const file = new File([rows.join('\n')], 'rows.csv')
  await client.ask(importTransactions, { file })
  await server.app.jobs.drain()
  for (const language of ['en', 'el'] as const) {
    await client.ask(updateSettings, { language })
    const t = getT(language)
    const { result } = await client.ask(getImports, { page: 0 })
    expect(result[0]!.errors.map(({ message }) => message)).toEqual([
      t('imports.rows.date', { found: 'someday' }),
      t('imports.rows.type', { found: 'Gift' }),
      t('imports.rows.amount', { found: 'x' }),
    ])
  }
})
