import { expect, test } from 'vitest'
import { presignin } from '#lib/contract/access.ts'
import { listMails } from '#lib/server/http/mailbox.ts'
import { Client, codeFor, serverOfFile, openTestServer } from '../support/testServer.ts'

const server = await serverOfFile()

function open(headers: Record<string, string> = {}, socketAddress = '127.0.0.1') {
  const request = new Request('http://localhost:4321/mailbox', {
    headers: { host: 'localhost:4321', ...headers },
  })
  return listMails(server.app, request, socketAddress)
}

test('this machine reads the mails that were kept', async () => {
  const client = new Client(server)
  await client.ask(presignin, { email: client.email })
  const mails = await open()
  expect(mails?.[0]).toMatchObject({ to: client.email })
  expect(mails?.[0]?.text).toContain(await codeFor(server, client.email))
})

test.each(['127.0.0.1', '127.0.0.2', '::1', '::ffff:127.0.0.1'])(
  'the socket %s is this machine',
  async (socketAddress) => {
    expect(await open({}, socketAddress)).not.toBeNull()
  },
)

test.each([
  '192.168.1.7',
  '::ffff:192.168.1.7',
  'fe80::1%eth0',
  '2001:db8::1',
  '0.0.0.0',
  '',
])('there is no mailbox for the socket %s, whatever it says', async (socketAddress) => {
  expect(await open({}, socketAddress)).toBeNull()
})

test.each([
  { forwarded: 'for=192.0.2.1' },
  { 'x-forwarded-for': '127.0.0.1' },
  { 'x-forwarded-host': 'localhost' },
  { 'x-forwarded-proto': 'http' },
  { 'x-real-ip': '127.0.0.1' },
  { via: '1.1 proxy' },
] as Record<string, string>[])(
  'there is no mailbox behind a proxy that sends %o',
  async (headers) => {
    expect(await open(headers)).toBeNull()
  },
)

test.each(['localhost', 'LOCALHOST:4321', '127.0.0.1:80', '[::1]', '[::1]:4321'])(
  'the mailbox is at %s',
  async (host) => {
    expect(await open({ host })).not.toBeNull()
  },
)

test.each([
  'books.example.org',
  'localhost.example.org',
  'localhost.example.org:4321',
  'a@localhost',
  'localhost/x',
  'localhost:x',
  '::1',
  '127.0.0.1.example.org',
])('there is no mailbox at %s', async (host) => {
  expect(await open({ host })).toBeNull()
})

test('there is no mailbox with a mail server', async () => {
  const other = await openTestServer({ SMTP_URL: 'smtp://127.0.0.1:1' })
  const request = new Request('http://localhost:4321/mailbox', {
    headers: { host: 'localhost:4321' },
  })
  expect(await listMails(other.app, request, '127.0.0.1')).toBeNull()
  await other.close()
})
