import { expect, test } from 'vitest'
import { getOpenApi } from '#lib/contract/openapi.ts'
import { Client, serverOfFile } from '../support/testServer.ts'

const server = await serverOfFile()

test('anybody may read the document, which is the answer itself', async () => {
  const reply = await new Client(server).send(getOpenApi, {})
  expect(reply.status).toBe(200)
  expect(reply.body).toMatchObject({ openapi: '3.1.0', info: { title: 'Hearthbook' } })
  expect(reply.body).not.toHaveProperty('code')
})

test('it can be read more than once', async () => {
  const [one, other] = await Promise.all([
    new Client(server).send(getOpenApi, {}),
    new Client(server).send(getOpenApi, {}),
  ])
  expect(one.body).toEqual(other.body)
})
