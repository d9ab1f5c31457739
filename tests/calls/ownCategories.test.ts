import { expect, test } from 'vitest'
import { addUpdateCategory } from '#lib/contract/categories.ts'
import {
  getImports,
  importTransactions,
  uploadMintTransactions,
} from '#lib/contract/imports.ts'
import { MAX_OWN_CATEGORIES, MAX_WITH_DELETED_CATEGORIES } from '#lib/domain/limits.ts'
import { profileIdOf, serverOfFile, signedIn } from '../support/testServer.ts'
import type { Client } from '../support/testServer.ts'

const server = await serverOfFile()
const { write, read } = server.app.database
const TEMPLATE = 'Date,Type,Category,Amount,Currency,Account,Merchant,Notes'
const MINT =
  'Date,Description,Original Description,Amount,Transaction Type,Category,Account Name,Labels,Notes'

/** Stores categories directly, as older versions had no limit. */
async function giveCategories(client: Client, count: number, is_deleted: 0 | 1 = 0) {
  const owner_id = await profileIdOf(client)
  const first = is_deleted ? 8000 : 5000
  const rows = Array.from({ length: count }, (_, index) => ({
    owner_id,
    category_id: first + index,
    type: 'expense' as const,
    group_id: null,
    name: `Own ${first + index}`,
    description: null,
    icon: 'tag',
    color: '#7c8a80',
    is_hidden: 0 as const,
    is_deleted,
    import_id: null,
    created_at: server.clock.now,
    modified_at: server.clock.now,
  }))
  await write.insertInto('custom_categories').values(rows).execute()
}

async function numberOf(client: Client): Promise<number> {
  const rows = await read
    .selectFrom('custom_categories')
    .select('category_id')
    .where('owner_id', '=', await profileIdOf(client))
    .execute()
  return rows.length
}

const added = async (client: Client, name: string) =>
  (await client.send(addUpdateCategory, { name, type: 1 })).code

test('the 501st category of one’s own is refused, and the 500 can be changed', async () => {
  const client = await signedIn(server)
  await giveCategories(client, MAX_OWN_CATEGORIES - 1)
  expect(await added(client, 'Last')).toBe(0)
  expect(await added(client, 'One more')).toBe(346)
  const renamed = { id: 5000, name: 'Renamed' }
  expect((await client.ask(addUpdateCategory, renamed)).result.name).toBe('Renamed')
})

test('a profile with more of them keeps all, and makes no more', async () => {
  const client = await signedIn(server)
  await giveCategories(client, MAX_OWN_CATEGORIES + 10)
  expect(await added(client, 'One more')).toBe(346)
  const renamed = { id: 5505, name: 'Renamed' }
  expect((await client.ask(addUpdateCategory, renamed)).result.name).toBe('Renamed')
  expect(await numberOf(client)).toBe(MAX_OWN_CATEGORIES + 10)
})

test('deleting and making anew has an end, too', async () => {
  const client = await signedIn(server)
  await giveCategories(client, MAX_WITH_DELETED_CATEGORIES - 1, 1)
  expect(await added(client, 'Last')).toBe(0)
  expect(await added(client, 'One more')).toBe(346)
})

test.each([
  [
    'a template',
    (client: Client, file: File) => client.ask(importTransactions, { file }),
    [
      TEMPLATE,
      '2026-01-01,Expense,Ants,1,,,,',
      '2026-01-01,Expense,Own 5000,1,,,,',
      '2026-01-01,Expense,Bees,1,,,,',
      '2026-01-01,Expense,Wasps,1,,,,',
    ],
  ],
  [
    'a file of Mint',
    (client: Client, file: File) =>
      client.ask(uploadMintTransactions, { file, overrides: false }),
    [
      MINT,
      '11/01/2025,Shop,SHOP,9.00,debit,Ants,,,',
      '11/01/2025,Shop,SHOP,9.00,debit,Own 5000,,,',
      '11/02/2025,Shop,SHOP,9.00,debit,Bees,,,',
      '11/03/2025,Shop,SHOP,9.00,debit,Wasps,,,',
    ],
  ],
])(
  '%s with too many new ones imports nothing and names them',
  async (_, bringIn, lines) => {
    const client = await signedIn(server)
    await giveCategories(client, MAX_OWN_CATEGORIES - 1)
    await bringIn(client, new File([lines.join('\n')], 'rows.csv'))
    await server.app.jobs.drain()
    const [newest] = (await client.ask(getImports, {})).result
    expect(newest).toMatchObject({ status: 'failed', imported: 0 })
    expect(newest!.errors.map(({ row, message }) => [row, message])).toEqual(
      ['Bees', 'Wasps'].map((name, index) => [
        index + 4,
        `“${name}” would be a new category, and you already have all 500 you can add.`,
      ]),
    )
    expect(await numberOf(client)).toBe(MAX_OWN_CATEGORIES - 1)
  },
)
