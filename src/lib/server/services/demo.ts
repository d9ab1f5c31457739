import { SALARY } from '#lib/domain/category.ts'
import { addDays, addMonths, isDay, partsOf } from '#lib/domain/day.ts'
import type { Day } from '#lib/domain/day.ts'
import { indexOfMonth, monthOf } from '#lib/domain/period.ts'
import { payBill, saveBill } from './bills.ts'
import type { Context } from '../core/context.ts'
import { inParts } from '../db/parts.ts'
import type { TransactionTable } from '../db/tables/books.ts'
import { ACCOUNTS, BILLS, BUDGETS, DEMO_EMAIL, EXPENSES, INCOME } from './demo/household.ts'
import { newId } from '../core/ids.ts'
import { makeProfile } from './profile.ts'
import { contextOfProfile } from '../core/profileContext.ts'
import { inTransaction } from '../core/transaction.ts'
import { keepSums, newTransaction, saveIncome } from './transactions.ts'
import { dayIn, noonOf } from '../core/zone.ts'

const MONTHS_BACK = 6
const ROWS_AT_ONCE = 200

/** Puts the demo household into a database without profiles. */
export async function seedDemo(context: Context): Promise<void> {
  const anybody = await context.db.selectFrom('profiles').select('id').limit(1).execute()
  if (anybody.length > 0) return
  const profileId = await inTransaction(context, async (inside) => {
    const profile = await makeProfile(inside, { email: DEMO_EMAIL, currency: 'USD' })
    await inside.db
      .updateTable('profiles')
      .set({ first_name: 'Ana', last_name: 'Moreau', is_pro: 1 })
      .where('id', '=', profile.id)
      .execute()
    return profile.id
  })
  const owner = await contextOfProfile(context.app, profileId)
  await inTransaction(owner, async (inside) => {
    const accountIds = await addAccounts(inside)
    await addTransactions(inside, accountIds)
    await repeatSalary(inside)
    await addBills(inside)
    await addBudgets(inside)
  })
}

function ownerIdOf(context: Context): string {
  return context.caller!.id // set by `seedDemo`
}

async function addAccounts(context: Context): Promise<Map<string, string>> {
  const rows = ACCOUNTS.map((account, index) => ({
    id: newId(),
    owner_id: ownerIdOf(context),
    type: account.type,
    name: account.name,
    number: null,
    opening_minor: account.openingMinor,
    currency: 'USD',
    provider_id: null,
    is_open: 1 as const,
    is_shared: 0 as const,
    in_balance: 1 as const,
    created_at: context.now + index,
    modified_at: context.now,
  }))
  await context.db.insertInto('accounts').values(rows).execute()
  return new Map(rows.map((row) => [row.name, row.id]))
}

async function addTransactions(
  context: Context,
  accounts: Map<string, string>,
): Promise<void> {
  const today = dayIn('UTC', context.now)
  const months = Array.from({ length: MONTHS_BACK + 1 }, (_, back) => back)
  const rows = months.flatMap((back) =>
    [...EXPENSES, ...INCOME].flatMap((kind) =>
      kind.days
        .map((on) => ({ on, day: dayInMonth(addMonths(today, -back), on) }))
        .filter(({ day }) => day <= today)
        .map(({ on, day }) => {
          const step = (back * 7 + on * 3) % 11
          const minor = kind.minor + kind.spread * (step - 5)
          return transactionRow(context, kind, {
            day,
            minor,
            account: accounts.get(kind.account)!,
          })
        }),
    ),
  )
  const insert = (some: TransactionTable[]) =>
    context.db.insertInto('transactions').values(some).execute()
  await inParts<TransactionTable, object>(rows, insert, ROWS_AT_ONCE)
  await keepSums(context, { added: rows })
}

function dayInMonth(month: Day, on: number): Day {
  const { year, month: index } = partsOf(month)
  const text = `${year}-${String(index + 1).padStart(2, '0')}-${String(on).padStart(2, '0')}`
  return isDay(text) ? text : addDays(addMonths(`${text.slice(0, 8)}01` as Day, 1), -1)
}

type Kind = (typeof EXPENSES)[number] | (typeof INCOME)[number]

function transactionRow(
  context: Context,
  kind: Kind,
  { day, minor, account }: { day: Day; minor: number; account: string },
): TransactionTable {
  const type = kind.type
  return {
    ...newTransaction(context, type, { at: noonOf('UTC', day), day }),
    minor,
    category_id: kind.categoryId,
    merchant_name: kind.merchant,
    account_id: account,
    account_minor: type === 'expense' ? -minor : minor,
    updates_balance: 1,
  }
}

async function addBills(context: Context): Promise<void> {
  const today = dayIn('UTC', context.now)
  for (const { title, minor, categoryId, paidMinor, inDays, rule } of BILLS) {
    const at = noonOf('UTC', addDays(today, inDays))
    const input = { title, minor, categoryId, at, rule: rule ? { text: rule } : undefined }
    const { id: billId } = await saveBill(context, input)
    if (paidMinor === 0) continue
    const payment = { billId, minor: paidMinor, at, isFull: false, makesExpense: false }
    await payBill(context, payment)
  }
}

async function repeatSalary(context: Context): Promise<void> {
  const [latest] = await context.db
    .selectFrom('transactions')
    .select(['id', 'at', 'minor'])
    .where('owner_id', '=', ownerIdOf(context))
    .where('category_id', '=', SALARY)
    .where('minor', '=', INCOME[0]!.minor)
    .orderBy('at', 'desc')
    .limit(1)
    .execute()
  if (latest) await saveIncome(context, { ...latest, rule: { text: 'FREQ=MONTHLY' } })
}

async function addBudgets(context: Context): Promise<void> {
  const first = indexOfMonth(monthOf(dayIn('UTC', context.now))) - 2
  const rows = BUDGETS.map((budget) => {
    const id = newId()
    return {
      id,
      series_id: id,
      owner_id: ownerIdOf(context),
      type: budget.categoryId === null ? 1 : 2,
      kind: 1,
      category_id: budget.categoryId,
      first_month: first,
      last_month: null,
      currency: 'USD',
      minor: budget.minor,
      carries_forward: 0 as const,
      is_shared: 0 as const,
      alert_percentage: 100,
      created_at: context.now,
      modified_at: context.now,
    }
  })
  await context.db.insertInto('budgets').values(rows).execute()
}
