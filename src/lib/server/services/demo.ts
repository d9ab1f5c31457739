import { SALARY } from '#lib/domain/category.ts'
import { addDays, addMonths, isDay, partsOf } from '#lib/domain/day.ts'
import type { Day } from '#lib/domain/day.ts'
import { indexOfMonth, monthOf } from '#lib/domain/period.ts'
import { markBillPaid, saveBill } from './bills.ts'
import { callerOf } from '../core/context.ts'
import type { Caller, Context } from '../core/context.ts'
import { inBatches } from '../db/batches.ts'
import type { TransactionTable } from '../db/tables/books.ts'
import {
  ACCOUNTS,
  BILLS,
  BUDGETS,
  HABITS,
  PEOPLE,
  TRANSFERS,
  ZONE,
} from './demo/household.ts'
import type { Habit, PersonName } from './demo/household.ts'
import { newId } from '../core/ids.ts'
import { makeProfile } from './profile.ts'
import { contextOfProfile } from '../core/profileContext.ts'
import { inTransaction } from '../core/transaction.ts'
import { keepSums, newTransaction, saveIncome, saveTransfer } from './transactions.ts'
import { dayIn, noonOf } from '../core/zone.ts'

const MONTHS_BACK = 36
const ROWS_AT_ONCE = 200
/** Monthly growth of varying amounts, as a fraction of their present size. */
const GROWTH_A_MONTH = 0.003

/**
 * Puts the demo household into a database without profiles. Its entries count in balances
 * beside an app, too, as the app's own do.
 */
export async function seedDemo({ app, ...asked }: Context): Promise<void> {
  const context = { ...asked, app: { ...app, config: { ...app.config, companion: false } } }
  const anybody = await context.db.selectFrom('profiles').select('id').limit(1).execute()
  if (anybody.length > 0) return
  const ids = await inTransaction(context, makeFamily)
  for (const who of ['ana', 'ben'] as const) {
    const person = await contextOfProfile(context.app, ids[who])
    await inTransaction(person, (inside) => fillBook(inside, who))
  }
}

/** Makes two profiles in one group, with the first steps done. */
async function makeFamily(context: Context): Promise<Record<PersonName, string>> {
  const ids = {
    ana: await makePerson(context, 'ana'),
    ben: await makePerson(context, 'ben'),
  }
  const { db, now } = context
  const group = {
    id: newId(),
    owner_id: ids.ana,
    created_at: now,
    asks_earlier: 0 as const,
  }
  await db.insertInto('groups').values(group).execute()
  const members = [ids.ana, ids.ben].map((profile_id) => ({
    profile_id,
    group_id: group.id,
    joined_at: now,
    shares_earlier: 0 as const,
  }))
  await db.insertInto('group_members').values(members).execute()
  return ids
}

async function makePerson(context: Context, who: PersonName): Promise<string> {
  const { email, firstName, lastName } = PEOPLE[who]
  const { id } = await makeProfile(context, { email, currency: 'USD', zone: ZONE })
  await context.db
    .updateTable('profiles')
    .set({
      first_name: firstName,
      last_name: lastName,
      is_pro: 1,
      steps_dismissed: 1,
      steps_confirmed: 1,
      steps_reminders: 1,
    })
    .where('id', '=', id)
    .execute()
  return id
}

async function fillBook(context: Context, who: PersonName): Promise<void> {
  const accountIds = await addAccounts(context, who)
  await addTransactions(context, who, accountIds)
  await repeatSalary(context)
  await addTransfers(context, who, accountIds)
  if (who !== 'ana') return
  await addBills(context)
  await addBudgets(context)
}

async function addAccounts(
  context: Context,
  who: PersonName,
): Promise<Map<string, string>> {
  const own = ACCOUNTS.filter((account) => account.who === who)
  const rows = own.map((account, index) => ({
    id: newId(),
    owner_id: callerOf(context).id,
    type: account.type,
    name: account.name,
    number: null,
    opening_minor: account.openingMinor,
    currency: 'USD',
    provider_id: null,
    is_open: 1 as const,
    is_shared: 1 as const,
    in_balance: 1 as const,
    created_at: context.now + index,
    modified_at: context.now,
  }))
  await context.db.insertInto('accounts').values(rows).execute()
  return new Map(rows.map((row) => [row.name, row.id]))
}

async function addTransactions(
  context: Context,
  who: PersonName,
  accounts: Map<string, string>,
): Promise<void> {
  const own = HABITS.filter((habit) => habit.who === who)
  const rows = own.flatMap((habit) =>
    pastDays(context, habit.days).flatMap(({ day, back, step }) => {
      const factor = habit.season[partsOf(day).month]! * (1 - back * GROWTH_A_MONTH)
      if (factor === 0) return []
      const varied = habit.minor * factor * (1 + step * habit.variety)
      const minor = habit.variety === 0 ? habit.minor : Math.round(varied)
      const account = accounts.get(habit.account)!
      return [transactionRow(context, habit, { day, minor, account })]
    }),
  )
  const insert = (some: TransactionTable[]) =>
    context.db.insertInto('transactions').values(some).execute()
  await inBatches<TransactionTable, object>(rows, insert, ROWS_AT_ONCE)
  await keepSums(context, { added: rows })
}

type PastDay = { day: Day; back: number; step: number }

/** Some days of each month up to today, with a step from -5 to 5 that varies amounts. */
function pastDays(context: Context, days: number[]): PastDay[] {
  const today = dayIn(zoneOf(context), context.now)
  return Array.from({ length: MONTHS_BACK + 1 }, (_, back) =>
    days.map((on) => ({
      day: dayInMonth(addMonths(today, -back), on),
      back,
      step: ((back * 7 + on * 3) % 11) - 5,
    })),
  )
    .flat()
    .filter(({ day }) => day <= today)
}

function zoneOf(context: Context): string {
  return callerOf(context).zone
}

function dayInMonth(month: Day, on: number): Day {
  const { year, month: index } = partsOf(month)
  const text = `${year}-${String(index + 1).padStart(2, '0')}-${String(on).padStart(2, '0')}`
  return isDay(text) ? text : addDays(addMonths(`${text.slice(0, 8)}01` as Day, 1), -1)
}

function transactionRow(
  context: Context,
  { type, categoryId, merchant }: Habit,
  { day, minor, account }: { day: Day; minor: number; account: string },
): TransactionTable {
  return {
    ...newTransaction(context, type, { at: noonOf(zoneOf(context), day), day }),
    minor,
    category_id: categoryId,
    merchant_name: merchant,
    account_id: account,
    account_minor: type === 'expense' ? -minor : minor,
    updates_balance: 1,
  }
}

async function addTransfers(
  context: Context,
  who: PersonName,
  accounts: Map<string, string>,
): Promise<void> {
  const own = TRANSFERS.filter((transfer) => transfer.who === who)
  for (const { from, to, day: on, minor } of own) {
    for (const { day } of pastDays(context, [on])) {
      const [fromId, toId] = [accounts.get(from)!, accounts.get(to)!]
      await saveTransfer(context, { fromId, toId, minor, at: noonOf(zoneOf(context), day) })
    }
  }
}

async function addBills(context: Context): Promise<void> {
  const today = dayIn(zoneOf(context), context.now)
  for (const { title, minor, categoryId, paidMinor, inDays, rule } of BILLS) {
    const at = noonOf(zoneOf(context), addDays(today, inDays))
    const input = { title, minor, categoryId, at, rule: rule ? { text: rule } : undefined }
    const { id: billId } = await saveBill(context, input)
    if (paidMinor === 0) continue
    const payment = { billId, minor: paidMinor, at, isFull: false, makesExpense: false }
    await markBillPaid(context, payment)
  }
}

/** The latest salary comes again each month. */
async function repeatSalary(context: Context): Promise<void> {
  const [latest] = await context.db
    .selectFrom('transactions')
    .select(['id', 'at', 'minor'])
    .where('owner_id', '=', callerOf(context).id)
    .where('category_id', '=', SALARY)
    .orderBy('at', 'desc')
    .limit(1)
    .execute()
  if (latest) await saveIncome(context, { ...latest, rule: { text: 'FREQ=MONTHLY' } })
}

async function addBudgets(context: Context): Promise<void> {
  const { id: owner_id, zone }: Caller = callerOf(context)
  const first = indexOfMonth(monthOf(dayIn(zone, context.now))) - 11
  const rows = BUDGETS.map((budget) => {
    const id = newId()
    return {
      id,
      series_id: id,
      owner_id,
      type: budget.categoryId === null ? 1 : 2,
      kind: 1,
      category_id: budget.categoryId,
      first_month: first,
      last_month: null,
      currency: 'USD',
      minor: budget.minor,
      carries_forward: budget.carriesForward ? (1 as const) : (0 as const),
      is_shared: 1 as const,
      alert_percentage: 100,
      created_at: context.now,
      modified_at: context.now,
    }
  })
  await context.db.insertInto('budgets').values(rows).execute()
}
