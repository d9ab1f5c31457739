import { expect, test } from 'vitest'
import { getCustomCategoryById } from '#lib/contract/categories.ts'
import type { Call } from '#lib/contract/call.ts'
import { findForeignNames } from '../../src/pages/_foreignNames.ts'

test('a page asks for a category of another member once, by id, type and owner', async () => {
  const asked: [Call, object][] = []
  const ask = async (call: Call, payload: object) => {
    asked.push([call, payload])
    return { result: { name: 'Bees' } }
  }
  const bees = { categoryId: 5000, ownerId: 'ben', type: 'income' } as const
  const own = { ...bees, ownerId: 'ana' }
  const builtIn = { ...bees, categoryId: 933 }
  const names = await findForeignNames(
    { ask: ask as unknown as App.Ask },
    [bees, bees, own, builtIn],
    'ana',
  )
  expect(names).toEqual({ 'ben 5000': 'Bees' })
  expect(asked).toEqual([
    [getCustomCategoryById, { id: 5000, type: 'income', ownerId: 'ben' }],
  ])
})
