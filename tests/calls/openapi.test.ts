import { brotliDecompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { addUpdateBill } from '#lib/contract/bills.ts'
import { CALLS } from '#lib/contract/calls.ts'
import { getOpenApi } from '#lib/contract/openapi.ts'
import { handlerOf } from '#lib/server/http/handlers.ts'
import { Client, serverOfFile, signedIn } from '../support/testServer.ts'

const server = await serverOfFile()

test('anybody may read the document, which is the answer itself', async () => {
  const reply = await new Client(server).send(getOpenApi, {})
  expect(reply.status).toBe(200)
  expect(reply.body).toMatchObject({ openapi: '3.1.0', info: { title: 'Hearthbook' } })
  expect(reply.body).not.toHaveProperty('code')
})

test('it is sent compressed to who takes that', async () => {
  const headers = { 'accept-encoding': 'br' }
  const asked = new Request('http://localhost:4321/api/openapi.json', { headers })
  const sent = await new Client(server).fetch(asked)
  expect(sent.headers.get('content-encoding')).toBe('br')
  const written = brotliDecompressSync(await sent.bytes()).toString()
  expect(JSON.parse(written)).toMatchObject({ openapi: '3.1.0' })
})

test('it can be read more than once', async () => {
  const [one, other] = await Promise.all([
    new Client(server).send(getOpenApi, {}),
    new Client(server).send(getOpenApi, {}),
  ])
  expect(one.body).toEqual(other.body)
})

test('the document lists no call that is not answered', async () => {
  const client = await signedIn(server)
  const { body } = await client.send(getOpenApi, {})
  const paths = body['paths'] as Record<string, Record<string, object>>
  const isListed = ({ path, method }: { path: string; method: string }) =>
    paths[path]?.[method.toLowerCase()] !== undefined
  expect(isListed(addUpdateBill)).toBe(true)
  expect(isListed(getOpenApi)).toBe(true)
  for (const call of CALLS) {
    if (call.who === 'operator' || isListed(call)) continue
    expect((await client.send(call, {})).status, call.path).toBe(404)
  }
})

test('the document lists every call that is answered', async () => {
  const { body } = await new Client(server).send(getOpenApi, {})
  const listed = Object.entries(body['paths'] as Record<string, object>).flatMap(
    ([path, byMethod]) =>
      Object.keys(byMethod).map((method) => `${method.toUpperCase()} ${path}`),
  )
  const answered = CALLS.filter((call) => call.who !== 'operator' && handlerOf(call))
  expect(listed.toSorted()).toEqual(
    answered.map(({ method, path }) => `${method} ${path}`).toSorted(),
  )
})
