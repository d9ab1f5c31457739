import { expect, test } from 'vitest'
import { updateSettings } from '#lib/contract/profile.ts'
import { addUpdateExpense } from '#lib/contract/transactions.ts'
import { reportsTo, strikeReports, wisher } from '../support/monthlyReports.ts'
import { serverOfFile } from '../support/testServer.ts'

const server = await serverOfFile()

test('a month that began with a payday is told on the next one, with its days', async () => {
  const client = await wisher(server)
  const paid = { kind: 'day', day: 25 } as const
  const rule = { from: '2026-10-25', begins: paid, shift: 'none', named: 'ends' } as const
  await client.ask(updateSettings, { periodRules: [rule] })
  for (const [minor, at] of [
    [100, Date.UTC(2026, 9, 24, 12)],
    [200, Date.UTC(2026, 9, 25, 12)],
    [400, Date.UTC(2026, 10, 24, 12)],
    [800, Date.UTC(2026, 10, 25, 8)],
  ] as const)
    await client.ask(addUpdateExpense, { minor, at })
  await strikeReports(server, Date.UTC(2026, 10, 25, 8, 50))
  expect(await reportsTo(client)).toEqual([])
  await strikeReports(server, Date.UTC(2026, 10, 25, 9))
  const [mail] = await reportsTo(client)
  expect(mail?.subject).toBe('Your month: November 2026')
  expect(mail?.body).toMatch(/Oct 25\s–\sNov 24/u)
  expect(mail?.body).toContain('$6.00')
  await strikeReports(server, Date.UTC(2026, 11, 1, 9))
  expect(await reportsTo(client)).toHaveLength(1)
})
