import { afterAll, expect, test } from 'vitest'
import { presignin } from '#lib/contract/access.ts'
import { openMailbox } from '../support/mailbox.ts'
import { Client, openTestServer } from '../support/testServer.ts'

const mailbox = await openMailbox()
afterAll(() => mailbox.close())

test.each([
  ['the host of PUBLIC_URL', { PUBLIC_URL: 'https://books.example.com' }],
  ['SMTP_NAME', { SMTP_NAME: 'relay.example.com' }],
])(
  'a code reaches a strict mail server, which is greeted by %s',
  async (_by, variables) => {
    const server = await openTestServer({ SMTP_URL: mailbox.url, ...variables })
    mailbox.fail('wants a name', 10)
    const client = new Client(server)
    await client.ask(presignin, { email: client.email })
    await server.app.jobs.drain()
    expect((await mailbox.next(client.email)).text).toMatch(/\d{6}/)
    await server.close()
  },
)
