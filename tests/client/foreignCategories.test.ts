import { createServer } from 'node:http'
import { expect, test } from 'vitest'
import {
  $foreignCategories,
  askForCategory,
  foreignKey,
} from '#lib/client/foreignCategories.ts'
import { ownServerOfFile } from '../support/ownServer.ts'

test('only what somebody else made is foreign', () => {
  expect(foreignKey({ categoryId: 5000, ownerId: 'ben' }, 'ana')).toBe('ben 5000')
  expect(foreignKey({ categoryId: 5000, ownerId: 'ana' }, 'ana')).toBeUndefined()
  expect(foreignKey({ categoryId: 31, ownerId: 'ben' }, 'ana')).toBeUndefined()
})

const asked: unknown[] = []

const server = createServer(async (request, response) => {
  const text = Buffer.concat(await Array.fromAsync(request)).toString()
  const body = JSON.parse(text) as { categoryId: number }
  asked.push(body)
  const result = {
    categoryId: body.categoryId,
    type: 1,
    name: 'Bees',
    iconUrl: '/icons.svg#leaf',
    iconColor: '#123456',
    isHidden: false,
    isDeleted: false,
  }
  response.end(
    JSON.stringify(body.categoryId === 5000 ? { code: 0, result } : { code: 341 }),
  )
})
ownServerOfFile(server)

test('a category of somebody else is asked for once, and one that is not had stays unknown', async () => {
  const bees = { categoryId: 5000, ownerId: 'ben', type: 'income' } as const
  await Promise.all([askForCategory(bees, 'ana'), askForCategory(bees, 'ana')])
  const gone = { ...bees, categoryId: 5001, type: 'expense' } as const
  await askForCategory(gone, 'ana')
  await askForCategory(gone, 'ana')
  expect(asked).toEqual([
    { categoryId: 5000, type: 2, userId: 'ben' },
    { categoryId: 5001, type: 1, userId: 'ben' },
  ])
  expect($foreignCategories.get()).toEqual({
    'ben 5000': { id: 5000, name: 'Bees', icon: '/icons.svg#leaf', color: '#123456' },
  })
})
