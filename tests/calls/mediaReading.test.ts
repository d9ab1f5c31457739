import { expect, test } from 'vitest'
import { getImage, getUserMedia } from '#lib/contract/media.ts'
import { updateUser } from '#lib/contract/profile.ts'
import { addUpdateExpense, deleteTransactionWeb } from '#lib/contract/transactions.ts'
import { makeGroup } from '../support/groups.ts'
import { Client, serverOfFile, profileIdOf, signedIn } from '../support/testServer.ts'
import {
  addBillWith,
  look,
  pictureName,
  pictureOf,
  uploaded,
  recall,
} from '../support/pictures.ts'

const server = await serverOfFile()

test('a browser that holds a picture is told so, and a thumbnail is another version', async () => {
  const client = await signedIn(server)
  const name = await uploaded(client)
  const { response } = await pictureOf(client, name)
  const tag = response.headers.get('etag')!
  expect(tag).toMatch(/^"[\w-]+"$/)
  for (const held of [tag, `W/${tag}`, `"other", ${tag}`, '*']) {
    const again = await look(client, await profileIdOf(client), name, {
      headers: { 'if-none-match': held },
    })
    expect([again.status, await again.text()]).toEqual([304, ''])
    expect(again.headers.get('etag')).toBe(tag)
    expect(again.headers.get('cache-control')).toBe('private, no-cache')
  }
  const headers = { 'if-none-match': tag }
  const small = await pictureOf(client, name, { size: 'thumbnail', headers })
  expect(small.response.headers.get('etag')).not.toBe(tag)
})

test('what is missing is 404 with code 341, and a visitor is asked to sign in', async () => {
  const client = await signedIn(server)
  const ownerId = await profileIdOf(client)
  const name = await uploaded(client)
  const missing = await look(client, ownerId, pictureName())
  expect(missing.status).toBe(404)
  expect(await missing.json()).toMatchObject({ code: 341, message: expect.any(String) })
  expect(missing.headers.getSetCookie()).toEqual([])
  expect((await look(client, 'nobody', name)).status).toBe(404)
  const own = await client.send(getUserMedia, { name: pictureName() })
  expect(own).toMatchObject({ status: 404, code: 341 })
  const wrongSize = await client.send(getImage, {
    userId: ownerId,
    imageName: name,
    size: 'huge',
  })
  expect(wrongSize).toMatchObject({ status: 400, code: 400 })
  expect((await look(new Client(server), ownerId, name)).status).toBe(401)
})

test('a stranger sees nothing, not even that it is there', async () => {
  const client = await signedIn(server)
  const name = await uploaded(client)
  await client.ask(updateUser, { picture: name })
  const stranger = await signedIn(server)
  await makeGroup(server, stranger, await signedIn(server))
  const reply = await look(stranger, await profileIdOf(client), name, {
    headers: { 'if-none-match': '*' },
  })
  expect(reply.status).toBe(404)
  expect((await stranger.send(getUserMedia, { name })).status).toBe(404)
})

test('a member of the group sees the present portrait and no earlier one', async () => {
  const client = await signedIn(server)
  const member = await signedIn(server)
  await makeGroup(server, client, member)
  const ownerId = await profileIdOf(client)
  const [first, second] = [await uploaded(client), await uploaded(client)]
  expect((await look(member, ownerId, first)).status).toBe(404)
  await client.ask(updateUser, { picture: first })
  expect((await look(member, ownerId, first)).status).toBe(200)
  await client.ask(updateUser, { picture: second })
  expect((await look(member, ownerId, first)).status).toBe(404)
  expect((await look(member, ownerId, second, { size: 'thumbnail' })).status).toBe(200)
})

test('a member sees the picture of a shared entry, not that of a private or deleted one', async () => {
  const client = await signedIn(server)
  const member = await signedIn(server)
  const ownerId = await profileIdOf(client)
  const [hidden, shared] = [await uploaded(client), await uploaded(client)]
  const at = server.clock.now
  await client.ask(addUpdateExpense, { at, minor: 100, image: hidden })
  await makeGroup(server, client, member)
  const { result } = await client.ask(addUpdateExpense, { at, minor: 100, image: shared })
  expect((await look(member, ownerId, hidden)).status).toBe(404)
  expect((await look(member, ownerId, shared)).status).toBe(200)
  expect((await look(client, ownerId, hidden)).status).toBe(200)
  await client.ask(deleteTransactionWeb, { ids: [result.id] })
  expect((await look(member, ownerId, shared)).status).toBe(404)
  expect((await look(client, ownerId, shared)).status).toBe(200)
})

test('a member sees the picture of a shared bill, not that of a private one', async () => {
  const client = await signedIn(server)
  const member = await signedIn(server)
  const ownerId = await profileIdOf(client)
  const [hidden, shared] = [await uploaded(client), await uploaded(client)]
  await addBillWith(client, hidden)
  await makeGroup(server, client, member)
  await addBillWith(client, shared)
  expect((await look(member, ownerId, hidden)).status).toBe(404)
  expect((await look(member, ownerId, shared)).status).toBe(200)
})

test('a picture on its way is not there yet', async () => {
  const client = await signedIn(server)
  const ownerId = await profileIdOf(client)
  const name = await uploaded(client)
  await recall(client)
  expect((await look(client, ownerId, name)).status).toBe(404)
})
