import { read } from '@e965/xlsx'
import { afterAll, expect, test } from 'vitest'
import { openMailbox } from '../support/mailbox.ts'
import { fileOf, send, sent } from '../support/sentStatements.ts'
import {
  IS_POSTGRES,
  openNeighbour,
  serverOfFile,
  signedIn,
} from '../support/testServer.ts'

const mailbox = await openMailbox()
afterAll(() => mailbox.close())
const server = await serverOfFile({ SMTP_URL: mailbox.url })

test('a statement is mailed to the profile with its file', async () => {
  const client = await signedIn(server)
  const id = await send(client)
  expect((await sent(client))[0]!.status).toBe('pending')
  await server.app.jobs.drain()
  const [statement] = await sent(client)
  expect(statement!.status).toBe('ready')
  const mail = mailbox.sentTo(client.email).at(-1)!
  expect(mail.subject).toBe(`Your statement ${statement!.code}`)
  expect(mail.text).toContain('Your statement is attached: Nov 1, 2026 to Nov 30, 2026.')
  const [attached] = mail.attachments
  expect(attached).toMatchObject({
    filename: `statement-${statement!.code}.xlsx`,
    disposition: 'attachment',
  })
  const bytes = new Uint8Array(attached!.content as ArrayBuffer)
  expect(read(bytes).SheetNames).toEqual(['Summary', 'Income', 'Expenses', 'Transactions'])
  expect(Buffer.compare((await fileOf(client, id)).bytes, bytes)).toBe(0)
})

test('a mail that did not go out keeps its file for the next try', async () => {
  const client = await signedIn(server)
  await send(client, { format: 'pdf' })
  mailbox.fail('is busy', 1)
  await server.app.jobs.drain()
  server.clock.now += 60_000
  await server.app.jobs.drain()
  const mails = mailbox.sentTo(client.email).filter((mail) => mail.attachments.length > 0)
  expect(mails).toHaveLength(1)
  const left = server.app.database.read.selectFrom('mail_attachments').selectAll()
  expect(await left.execute()).toEqual([])
})

test('a statement that cannot be made fails in the end and mails nothing', async () => {
  const client = await signedIn(server)
  const id = await send(client)
  await server.app.database.write
    .updateTable('statements')
    .set({ content: new Uint8Array([1, 2, 3]) })
    .where('id', '=', id)
    .execute()
  for (let attempt = 0; attempt < 10; attempt += 1) {
    await server.app.jobs.drain()
    server.clock.now += 3_600_000
  }
  expect((await sent(client))[0]!.status).toBe('failed')
  expect(mailbox.sentTo(client.email).flatMap((mail) => mail.attachments)).toEqual([])
})

// SQLite's folder has a single server: a second one is refused.
test.runIf(IS_POSTGRES)('two servers mail a statement once', async () => {
  const neighbour = await openNeighbour(server)
  const client = await signedIn(server)
  await send(client)
  await Promise.all([server.app.jobs.drain(), neighbour.app.jobs.drain()])
  await Promise.all([server.app.jobs.drain(), neighbour.app.jobs.drain()])
  await neighbour.close()
  expect((await sent(client))[0]!.status).toBe('ready')
  const mails = mailbox.sentTo(client.email).filter((mail) => mail.attachments.length > 0)
  expect(mails).toHaveLength(1)
})
