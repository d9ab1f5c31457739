import { expect, test } from 'vitest'
import { getOpenApi } from '#lib/contract/openapi.ts'
import { Client, houseOfFile } from '../support/house.ts'

const house = await houseOfFile()

test('anybody may read the document, which is the answer itself', async () => {
  const reply = await new Client(house).send(getOpenApi, {})
  expect(reply.status).toBe(200)
  expect(reply.body).toMatchObject({ openapi: '3.1.0', info: { title: 'Hearthbook' } })
  expect(reply.body).not.toHaveProperty('code')
})

test('it can be read more than once', async () => {
  const [one, other] = await Promise.all([
    new Client(house).send(getOpenApi, {}),
    new Client(house).send(getOpenApi, {}),
  ])
  expect(one.body).toEqual(other.body)
})
