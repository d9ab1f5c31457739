import { expect, test } from 'vitest'
import { getAllAccounts } from '#lib/contract/accounts.ts'
import { showUnsubscribe, unsubscribe } from '#lib/contract/access.ts'
import {
  addUpdateBill,
  getBillExpenses,
  getPaidBills,
  markBillPaid,
  undoBillPayment,
} from '#lib/contract/bills.ts'
import { getUser, updateSettings } from '#lib/contract/profile.ts'
import { getTransactionsByType } from '#lib/contract/transactions.ts'
import { openAccount } from '../support/accounts.ts'
import { remindersTo, strike } from '../support/billClock.ts'
import { serverOfFile, signedIn } from '../support/testServer.ts'
import type { Client } from '../support/testServer.ts'

const server = await serverOfFile()
const DAY = 86_400_000

async function addBill(client: Client, at: number, more: object = {}) {
  const input = { title: 'Power', minor: 4000, at, ...more }
  return (await client.ask(addUpdateBill, input)).result
}

test('a bill that pays itself is paid on its day, with an expense when one is wanted', async () => {
  const start = server.clock.now
  const client = await signedIn(server, { zone: 'Europe/Berlin' })
  const accountId = await openAccount(client, { openingMinor: 10_000, currency: 'USD' })
  const at = Date.parse('2026-11-23T11:00:00Z')
  const itself = { autoPays: true, accountId }
  const bill = await addBill(client, at, { ...itself, makesExpense: true })
  await addBill(client, at, { autoPays: true, title: 'Quiet' })
  await addBill(client, at, { title: 'By hand' })
  await client.ask(markBillPaid, {
    billId: bill.id,
    minor: 1000,
    isFull: false,
    makesExpense: false,
  })
  await strike(server, Date.parse('2026-11-22T22:30:00Z'))
  const before = await client.ask(getPaidBills, { page: 0 })
  expect(before.bills).toMatchObject([{ title: 'Power', isPaid: false }])
  await strike(server, Date.parse('2026-11-22T23:30:00Z'))
  await strike(server, Date.parse('2026-11-23T00:30:00Z'))
  const paid = await client.ask(getPaidBills, { page: 0 })
  expect(paid.bills.map(({ title }) => title).toSorted()).toEqual(['Power', 'Quiet'])
  const { result } = await client.ask(getTransactionsByType, { year: 2026 })
  expect(result.flatMap(({ transactions }) => transactions)).toMatchObject([
    { minor: 3000, billId: bill.id, at },
  ])
  expect((await client.ask(getAllAccounts, {})).results[0]!.currentMinor).toBe(7000)
  server.clock.now = start
})

test('an automatic payment that is taken back is not made again', async () => {
  const start = server.clock.now
  const client = await signedIn(server)
  const bill = await addBill(client, start, { autoPays: true })
  await strike(server, start)
  const { result } = await client.ask(getBillExpenses, { number: bill.number })
  await client.ask(undoBillPayment, { billId: bill.id, paymentId: result[0]!.id! })
  await strike(server, start + 2 * DAY)
  expect((await client.ask(getPaidBills, { page: 0 })).count).toBe(0)
  server.clock.now = start
})

test('a Russian mail of 21 bills names no single one', async () => {
  const start = server.clock.now
  const client = await signedIn(server)
  await client.ask(updateSettings, { language: 'ru' })
  for (let number = 1; number <= 21; number += 1)
    await addBill(client, start + 2 * DAY, { remindDaysBefore: 1, title: `Счёт ${number}` })
  await strike(server, start + DAY)
  const [mail] = await remindersTo(server, client.email)
  expect(mail!.subject).toMatch(/^Платежи к оплате: .+ и другие$/)
  server.clock.now = start
})

test('one mail tells of all bills of a day, at the time of the day that was chosen', async () => {
  const start = server.clock.now
  const client = await signedIn(server, { zone: 'America/New_York' })
  await client.ask(updateSettings, { minuteOfDay: 7 * 60 + 30 })
  const due = Date.parse('2026-11-25T17:00:00Z')
  await addBill(client, due, { remindDaysBefore: 2 })
  await addBill(client, due + DAY, { remindDaysBefore: 3, title: 'Water' })
  await addBill(client, due, { title: 'Silent' })
  await strike(server, Date.parse('2026-11-23T12:29:00Z'))
  expect(await remindersTo(server, client.email)).toEqual([])
  await strike(server, Date.parse('2026-11-23T12:30:00Z'))
  await strike(server, Date.parse('2026-11-23T12:35:00Z'))
  const [mail, ...others] = await remindersTo(server, client.email)
  expect(others).toEqual([])
  expect(mail!.subject).toBe('Bills due: Power and more')
  expect(mail!.body).toContain('Power: $40.00, due on Nov 25, 2026')
  expect(mail!.body).toContain('Water: $40.00, due on Nov 26, 2026')
  expect(mail!.body).not.toContain('Silent')
  server.clock.now = start
})

test('an overdue bill is told of once more the day after, a paid one is not', async () => {
  const start = server.clock.now
  const client = await signedIn(server)
  const bill = await addBill(client, start, { remindDaysBefore: 0, title: 'Late' })
  const paid = await addBill(client, start, { remindDaysBefore: 0, title: 'Done' })
  const full = { billId: paid.id, minor: 4000, isFull: true, makesExpense: false }
  await client.ask(markBillPaid, full)
  for (let days = 1; days < 20; days += 1) await strike(server, start + days * DAY)
  const mails = await remindersTo(server, client.email)
  expect(mails).toHaveLength(1)
  expect(mails[0]!.body).toContain('Late: $40.00, was due on Nov 21, 2026')
  expect(mails[0]!.body).not.toContain('Done')
  const { id, title, at } = bill
  await client.ask(addUpdateBill, { id, title, minor: 4000, at: at + 30 * DAY })
  await strike(server, start + 31 * DAY)
  expect(await remindersTo(server, client.email)).toHaveLength(2)
  server.clock.now = start
})

test('who ended reminders gets none, by the settings or by one click', async () => {
  const start = server.clock.now
  const [client, clicker] = [await signedIn(server), await signedIn(server)]
  await client.ask(updateSettings, { bills: false })
  for (const one of [client, clicker]) {
    await addBill(one, start + DAY, { remindDaysBefore: 0 })
    await addBill(one, start + 3 * DAY, { remindDaysBefore: 0 })
  }
  await strike(server, start + DAY)
  expect(await remindersTo(server, client.email)).toEqual([])
  const [mail] = await remindersTo(server, clicker.email)
  const url = new URL(mail!.unsubscribe_url!)
  const token = url.searchParams.get('token')!
  await clicker.ask(showUnsubscribe, { token })
  const opened = await clicker.fetch(new Request(url, { headers: { accept: 'text/html' } }))
  expect(opened.status).toBe(303)
  expect(opened.headers.get('location')).toBe(`/unsubscribe?token=${token}`)
  expect((await clicker.ask(getUser, {})).user.notifications.bills).toBe(true)
  const clicked = await clicker.fetch(
    new Request(url, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
    }),
  )
  expect(await clicked.json()).toMatchObject({ code: 0 })
  expect((await clicker.ask(getUser, {})).user.notifications.bills).toBe(false)
  await strike(server, start + 3 * DAY)
  expect(await remindersTo(server, clicker.email)).toHaveLength(1)
  const forged = token.replace(/^[^.]+/, 'somebody-else')
  expect((await clicker.send(unsubscribe, { token: forged })).code).toBe(342)
  server.clock.now = start
})
