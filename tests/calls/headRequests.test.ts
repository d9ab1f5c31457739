import { expect, test } from 'vitest'
import { CALLS } from '#lib/contract/calls.ts'
import { handlerOf } from '#lib/server/http/handlers.ts'
import { makeFeed } from '../support/calendarFeeds.ts'
import { exported } from '../support/exports.ts'
import { serverOfFile, signedIn } from '../support/testServer.ts'
import type { Client } from '../support/testServer.ts'

const server = await serverOfFile()

function ask(client: Client, method: string, path: string): Promise<Response> {
  const headers = { authorization: `Bearer ${client.token}`, 'accept-language': 'en' }
  return client.fetch(new Request(`http://localhost:4321${path}`, { method, headers }))
}

test('HEAD answers as GET does, without the body', async () => {
  const client = await signedIn(server)
  const paths = [
    '/api/users/user',
    '/api/admin/currencies',
    `/calendar/${await makeFeed(client)}.ics`,
    `/api/userdata/export/${await exported(client)}`,
    '/media/nobody/TXIMG1.png',
    '/api/nothing',
  ]
  for (const path of paths) {
    const [get, head] = [await ask(client, 'GET', path), await ask(client, 'HEAD', path)]
    const headOf = ({ status, headers }: Response) => ({
      status,
      type: headers.get('content-type'),
      length: headers.get('content-length'),
      tag: headers.get('etag'),
    })
    expect([path, headOf(head)]).toEqual([path, headOf(get)])
    expect(await head.text()).toBe('')
  }
})

test('a GET with an effect answers HEAD with 405, and does nothing', async () => {
  const client = await signedIn(server)
  const acting = CALLS.filter((call) => call.link !== undefined && handlerOf(call))
  expect(acting).toHaveLength(4)
  for (const { path } of acting) {
    const sent = path.replace('{email}', client.email)
    const head = await ask(client, 'HEAD', `${sent}?token=a&state=b`)
    expect([path, head.status, head.headers.get('allow')]).toEqual([path, 405, 'GET'])
  }
  const mails = await server.app.database.read
    .selectFrom('mails')
    .select('kind')
    .where('kind', '=', 'activation')
    .execute()
  expect(mails).toEqual([])
})
