import type pg from 'pg'
import type { Cluster } from '../../support/postgres.ts'
import { startServer } from '../../support/server.ts'
import { callFor, personAt } from '../strain/people.ts'
import { serverOn } from './cluster.ts'
import type { Person } from '../strain/people.ts'

/** Model households, whose bills are due on as many days. */
export const MODELS = 28
const DAY_MILLISECONDS = 86_400_000
/** Some bills are due already. */
const FIRST_DUE_DAY = -3
const MONTHLY = { recurringRule: 'FREQ=MONTHLY' }

/** Makes the households that all others are copies of, by calls, in an empty database. */
export async function makeModels(cluster: Cluster, client: pg.Client): Promise<void> {
  const server = await startServer(serverOn(cluster))
  try {
    await client.query(
      'create table crowd_models (number bigint, owner_id text, account_id text)',
    )
    for (let number = 0; number < MODELS; number += 1) {
      const person = await personAt(server, `model${number}`, `10.0.0.${number}`)
      await plan(person, number, client)
    }
  } finally {
    await server.clear()
  }
}

/** Two bills, an income, an account and two budgets, as calls make them. */
async function plan(person: Person, number: number, client: pg.Client): Promise<void> {
  const add = (call: string, payload: object) =>
    callFor(0, person, `/api/userdata/${call}`, payload)
  await add('addAccountWeb', {
    accounts: [
      { accountType: 1, accountName: 'Everyday', accountBalance: 900, familyShare: true },
    ],
  })
  const { rows } = await client.query<{ id: string; owner_id: string }>(
    `select accounts.id, owner_id from accounts
      join profiles on profiles.id = owner_id where email like 'model' || $1 || '@%'`,
    [number],
  )
  const { id: accountId, owner_id } = rows[0]! // just made
  await client.query('insert into crowd_models values ($1, $2, $3)', [
    number,
    owner_id,
    accountId,
  ])
  const time = Date.now() + (FIRST_DUE_DAY + number) * DAY_MILLISECONDS
  const series = { time, accountId, ...MONTHLY }
  await add('addUpdateBill', { title: 'Rent', amount: 900, remindBeforeDays: 3, ...series })
  const paid = { autoPaid: true, expenseNeeded: true }
  await add('addUpdateBill', { title: 'Power', amount: 80, ...paid, ...series })
  await add('addUpdateIncome', { title: 'Salary', amount: 2_500, ...series })
  const date = new Date().toISOString().slice(0, 7)
  const budget = { date, budgetType: 1, editFuture: true, amount: 600 }
  await add('addUpdateBudget', { ...budget, type: 1 })
  await add('addUpdateBudget', { ...budget, type: 2, categoryId: 31 })
}
