import { afterAll, expect, test } from 'vitest'
import { addUpdateBill, getBillExpenses, getPaidBills } from '#lib/contract/bills.ts'
import { getTransactionsByType } from '#lib/contract/transactions.ts'
import { remindersTo, strike } from '../support/billClock.ts'
import { serverOfFile, signedIn } from '../support/testServer.ts'
import type { Client } from '../support/testServer.ts'
import { openMailbox } from '../support/mailbox.ts'
import type { Fault } from '../support/mailbox.ts'

const MINUTE = 60_000
const DAY = 1440 * MINUTE
/** Settings of an operator: the waiting time for a silent server. */
const IMPATIENCE = '?greetingTimeout=400&socketTimeout=400'

const first = await openMailbox()
const post = { mailbox: first, port: Number(new URL(first.url).port) }
afterAll(() => post.mailbox.close())
const server = await serverOfFile({ SMTP_URL: `${first.url}${IMPATIENCE}` })

/** A person with a reminder on a day when nobody else has one. */
async function indebted(): Promise<Client> {
  const client = await signedIn(server)
  const at = server.clock.now + 2 * DAY
  const input = { title: 'Power', minor: 4000, at, remindDaysBefore: 0 as const }
  await client.ask(addUpdateBill, input)
  await strike(server, server.clock.now + DAY)
  return client
}

/** Retries all waiting jobs until an hour has passed. */
async function letAnHourPass(): Promise<void> {
  const end = server.clock.now + 60 * MINUTE
  while (server.clock.now < end) await strike(server, server.clock.now + 5 * MINUTE)
}

/** The reminders that reached a person. */
const cameTo = ({ email }: Client) =>
  post.mailbox.sentTo(email).filter(({ subject }) => subject?.includes('Power'))

const LOST = [
  'never greets',
  'refuses the recipient for now',
  'refuses the recipient for good',
  'drops the line half-way',
  'is busy',
  'never answers',
] as const satisfies Fault[]

test.each(LOST)(
  'a reminder reaches its reader once when the mail server %s',
  async (fault) => {
    const client = await indebted()
    post.mailbox.fail(fault, 3)
    await strike(server, server.clock.now + DAY)
    expect(cameTo(client)).toEqual([])
    const [waiting] = await remindersTo(server, client.email)
    expect(waiting).toMatchObject({
      status: 'queued',
      body: expect.stringContaining('Power'),
    })
    await letAnHourPass()
    expect(cameTo(client)).toHaveLength(1)
    expect(await remindersTo(server, client.email)).toMatchObject([
      { id: waiting!.id, status: 'sent' },
    ])
  },
)

test('a mail that the server said it took is not sent again when the line drops then', async () => {
  const client = await indebted()
  post.mailbox.fail('says that it took the mail and drops the line', 1)
  await strike(server, server.clock.now + DAY)
  expect(await remindersTo(server, client.email)).toMatchObject([{ status: 'sent' }])
  await letAnHourPass()
  expect(cameTo(client)).toHaveLength(1)
})

test('when nobody can know whether a mail was taken, it is sent again as the same one', async () => {
  const client = await indebted()
  post.mailbox.fail('takes the mail and drops the line before it says so', 2)
  await strike(server, server.clock.now + DAY)
  await letAnHourPass()
  const ids = cameTo(client).map(({ messageId }) => messageId)
  const [mail, ...others] = await remindersTo(server, client.email)
  expect(others).toEqual([])
  expect(mail).toMatchObject({ status: 'sent' })
  const { hostname } = server.app.config.publicUrl
  expect(ids).toEqual(Array.from({ length: 3 }, () => `<${mail!.id}@${hostname}>`))
})

test('a mail server that is away for an hour loses nothing, holds up nothing and gets all once', async () => {
  const payer = await indebted()
  const at = server.clock.now + DAY
  const input = { title: 'Rent', minor: 900, at, autoPays: true, makesExpense: true }
  const { result: rent } = await payer.ask(addUpdateBill, input)
  await post.mailbox.close()
  await strike(server, at)
  await letAnHourPass()
  const { result: payments } = await payer.ask(getBillExpenses, {
    id: rent.id,
    number: rent.number,
  })
  expect(payments).toMatchObject([{ minor: 900 }])
  expect(await remindersTo(server, payer.email)).toMatchObject([{ status: 'queued' }])
  post.mailbox = await openMailbox(post.port)
  await letAnHourPass()
  await letAnHourPass()
  expect(cameTo(payer)).toHaveLength(1)
  expect(await remindersTo(server, payer.email)).toMatchObject([{ status: 'sent' }])
  expect((await payer.ask(getPaidBills, { page: 0 })).count).toBe(1)
  const { result } = await payer.ask(getTransactionsByType, { year: 2026 })
  expect(result.reduce((sum, { minor }) => sum + minor, 0)).toBe(900)
})
