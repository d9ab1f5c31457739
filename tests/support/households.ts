import fc from 'fast-check'
import { addUpdateBill, markBillPaid } from '#lib/contract/bills.ts'
import { updateSettings } from '#lib/contract/profile.ts'
import { addUpdateExpense, addUpdateIncome } from '#lib/contract/transactions.ts'
import { addUpdateTransfer } from '#lib/contract/transfers.ts'
import { monthOf } from '#lib/domain/period.ts'
import type { CashUse } from '#lib/domain/today.ts'
import { dayIn } from '#lib/server/core/zone.ts'
import { openAccount } from './accounts.ts'
import { saveBudget } from './budgets.ts'
import { joined } from './invites.ts'
import { profileIdOf, signedIn } from './testServer.ts'
import type { Client, TestServer } from './testServer.ts'

/** Households of a test; `npm run test:all` makes more. */
export const HOUSEHOLDS = process.env['TEST_ALL'] === undefined ? 6 : 60

const DAY = 86_400_000
const HOUR = 3_600_000
/** Budgets begin that long before, mostly in the month before. */
const BEFORE = 25 * DAY

const who = fc.nat({ max: 1 })
const minor = fc.integer({ min: 1, max: 90_000 })
const days = fc.oneof(fc.integer({ min: -40, max: 95 }), fc.integer({ min: -2, max: 2 }))
const nth = fc.nat({ max: 6 })
const isPrivate = fc.boolean()
const rule = fc.constantFrom(undefined, 'FREQ=MONTHLY', 'FREQ=WEEKLY;INTERVAL=2')
const CARD = 2
const LOAN = 3
/** A category with a child of it, twice, and one alone. */
const CATEGORIES = [3, 21, 40, 42, 31]
const categoryId = fc.constantFrom(...CATEGORIES)

/** Zones of days apart, and with a change of clocks. */
const zone = fc.constantFrom(
  'UTC',
  'America/New_York',
  'Asia/Tokyo',
  'Pacific/Kiritimati',
  'Pacific/Pago_Pago',
)
const currency = fc.constantFrom('USD', 'USD', 'USD', 'EUR')

const account = fc.record({
  who,
  type: fc.constantFrom(0, 1, 1, 7, 21, 2, 2, 4, 3),
  minor: fc.integer({ min: -50_000, max: 500_000 }),
  currency,
  isShared: fc.boolean(),
})
const entry = fc.record({
  who,
  kind: fc.constantFrom('expense', 'refund', 'income'),
  minor,
  days,
  categoryId,
  nth,
  isPrivate,
  rule,
})
const transfer = fc.record({ who, minor, days, from: nth, to: nth, isPrivate })
const bill = fc.record({
  who,
  minor,
  days,
  categoryId,
  nth,
  isPrivate,
  rule,
  paid: fc.nat({ max: 60 }),
  makesExpense: fc.boolean(),
})
const budget = fc.record({
  categoryId: fc.constantFrom(...CATEGORIES, undefined),
  minor: fc.integer({ min: 1, max: 200_000 }),
  withFuture: fc.boolean(),
  carriesForward: fc.boolean(),
  isShared: fc.boolean(),
})

/** A household of one or two people, as they write it. */
export const household = (people: 1 | 2) =>
  fc.record({
    now: fc
      .tuple(fc.nat({ max: 120 }), fc.nat({ max: 23 }))
      .map(([day, hour]) => Date.UTC(2026, 9, 25) + day * DAY + hour * HOUR),
    people: fc.array(fc.record({ zone, currency }), {
      minLength: people,
      maxLength: people,
    }),
    accounts: fc.array(account, { minLength: 1, maxLength: 5 }),
    uses: fc.option(fc.array(fc.boolean(), { minLength: 7, maxLength: 7 })),
    entries: fc.array(entry, { maxLength: 8 }),
    transfers: fc.array(transfer, { maxLength: 4 }),
    bills: fc.array(bill, { maxLength: 5 }),
    budgets: fc.uniqueArray(budget, { maxLength: 5, selector: (one) => one.categoryId }),
  })
type Plan = ReturnType<typeof household> extends fc.Arbitrary<infer One> ? One : never

export type Person = { client: Client; id: string; zone: string; currency: string }
type OwnedAccount = {
  id: string
  owner: Person
  type: number
  currency: string
  isShared: boolean
}

/** A stored household. */
export type Household = {
  server: TestServer
  people: Person[]
  accounts: OwnedAccount[]
  /** What the first person chose, by the ids of accounts. */
  uses: Map<string, CashUse>
  /** Titles and amounts that only their writers may see, by these. */
  secrets: { writer: Person; title: string; minor: number }[]
  isJoined: boolean
  /** Number of titles so far. */
  count: number
}

/** Stores a household by calls, private things before its people join. */
export async function moveIn(server: TestServer, plan: Plan): Promise<Household> {
  server.clock.now = plan.now - BEFORE
  const people: Person[] = []
  for (const { zone: home, currency: own } of plan.people) {
    const client = await signedIn(server, { zone: home, currency: own })
    people.push({ client, id: await profileIdOf(client), zone: home, currency: own })
  }
  const house: Household = {
    server,
    people,
    accounts: [],
    uses: new Map(),
    secrets: [],
    isJoined: people.length === 1,
    count: 0,
  }
  await openAccounts(house, plan)
  await saveBudgets(house, plan)
  server.clock.now = plan.now
  if (!house.isJoined) {
    await write(house, plan, (one) => one.isPrivate)
    await joined(people[0]!.client, people[1]!.client)
    house.isJoined = true
  }
  await write(house, plan, (one) => people.length === 1 || !one.isPrivate)
  await chooseUses(house, plan)
  return house
}

async function openAccounts(house: Household, plan: Plan): Promise<void> {
  const { people, accounts } = house
  const own = people.map(({ currency: code }, index) => ({
    who: index,
    type: 1,
    minor: 100_000,
    currency: code,
    isShared: false,
  }))
  for (const one of [...own, ...plan.accounts]) {
    const owner = personOf(house, one.who)
    const { type, currency: code, isShared } = one
    const name = nextTitle(house, 'Account')
    const id = await openAccount(owner.client, {
      type,
      name,
      openingMinor: one.minor,
      currency: code,
      isShared,
    })
    accounts.push({ id, owner, type, currency: code, isShared })
  }
}

async function saveBudgets({ server, people }: Household, plan: Plan): Promise<void> {
  const { client, zone: home } = people[0]!
  const month = monthOf(dayIn(home, server.clock.now))
  for (const { categoryId: category, ...one } of plan.budgets) {
    const scope = category === undefined ? 'month' : 'category'
    await saveBudget(client, { ...month, ...one, scope, categoryId: category })
  }
}

type Written = { isPrivate: boolean }

async function write(
  house: Household,
  plan: Plan,
  isMeant: (one: Written) => boolean,
): Promise<void> {
  for (const one of plan.entries.filter(isMeant)) await writeEntry(house, one)
  for (const one of plan.transfers.filter(isMeant)) await writeTransfer(house, one)
  for (const one of plan.bills.filter(isMeant)) await writeBill(house, one)
}

async function writeEntry(house: Household, one: Plan['entries'][number]): Promise<void> {
  const writer = personOf(house, one.who)
  const chosen = accountOf(house, writer, one.nth)
  const input = {
    title: nextTitle(house, 'Entry'),
    minor: one.minor,
    at: house.server.clock.now + one.days * DAY,
    accountId: chosen?.id,
    ...(chosen &&
      chosen.currency !== writer.currency && {
        foreign: { minor: one.minor + 7, currency: chosen.currency },
      }),
  }
  keepSecret(house, writer, input)
  if (one.kind === 'income') {
    const repeats = one.rule === undefined ? undefined : { text: one.rule }
    await writer.client.ask(addUpdateIncome, { ...input, rule: repeats })
    return
  }
  const isRefund = one.kind === 'refund'
  await writer.client.ask(addUpdateExpense, {
    ...input,
    categoryId: one.categoryId,
    isRefund,
  })
}

async function writeTransfer(
  house: Household,
  one: Plan['transfers'][number],
): Promise<void> {
  const writer = personOf(house, one.who)
  const [from, to] = [accountOf(house, writer, one.from), accountOf(house, writer, one.to)]
  if (!from || !to || from === to) return
  const toMinor = from.currency === to.currency ? undefined : one.minor + 9
  const at = house.server.clock.now + one.days * DAY
  const input = { fromId: from.id, toId: to.id, minor: one.minor, toMinor, at }
  await writer.client.ask(addUpdateTransfer, input)
}

async function writeBill(house: Household, one: Plan['bills'][number]): Promise<void> {
  const writer = personOf(house, one.who)
  const input = {
    title: nextTitle(house, 'Bill'),
    minor: one.minor,
    at: house.server.clock.now + one.days * DAY,
    categoryId: one.categoryId,
    accountId: accountOf(house, writer, one.nth)?.id,
  }
  keepSecret(house, writer, input)
  const repeats = one.rule === undefined ? undefined : { text: one.rule }
  const { result } = await writer.client.ask(addUpdateBill, { ...input, rule: repeats })
  const paidMinor = Math.floor((one.minor * one.paid) / 100)
  if (paidMinor === 0) return
  await writer.client.ask(markBillPaid, {
    billId: result.id,
    minor: paidMinor,
    isFull: false,
    makesExpense: one.makesExpense,
  })
}

/** Lets the first person choose, in some households, what counts; their own first account does. */
async function chooseUses(house: Household, { uses }: Plan): Promise<void> {
  const [viewer] = house.people
  if (!uses) return
  const usable = usableBy(house, viewer!)
  const chosen = usable
    .filter(({ type }) => type !== LOAN)
    .filter((_, index) => index === 0 || uses[index % uses.length])
    .map(({ id, type }, index): [string, CashUse] => {
      if (type === CARD) return [id, 'card']
      return [id, index % 2 === 0 ? 'counted' : 'setAside']
    })
  const idsOf = (use: CashUse) => chosen.filter((one) => one[1] === use).map(([id]) => id)
  const todayAccounts = {
    counted: idsOf('counted'),
    setAside: idsOf('setAside'),
    cards: idsOf('card'),
  }
  await viewer!.client.ask(updateSettings, { todayAccounts })
  for (const { id } of usable) house.uses.set(id, 'none')
  for (const [id, use] of chosen) house.uses.set(id, use)
}

function personOf({ people }: Household, index: number): Person {
  return people[index % people.length]!
}

/** Accounts that a person may use: own ones, and shared ones once the people are joined. */
function usableBy({ accounts, isJoined }: Household, person: Person): OwnedAccount[] {
  return accounts.filter(
    ({ owner, isShared }) => owner === person || (isJoined && isShared),
  )
}

/** One of the accounts that a person may use, or none. */
function accountOf(
  house: Household,
  person: Person,
  index: number,
): OwnedAccount | undefined {
  const usable = usableBy(house, person)
  return usable[index % (usable.length + 1)]
}

function nextTitle(house: Household, kind: string): string {
  house.count += 1
  return `${kind} No. ${house.count};`
}

function keepSecret(
  { isJoined, secrets }: Household,
  writer: Person,
  { title, minor: secret }: { title: string; minor: number },
): void {
  if (!isJoined) secrets.push({ writer, title, minor: secret })
}
