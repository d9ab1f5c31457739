import { addUpdateBill, markBillPaid } from '#lib/contract/bills.ts'
import { updateSettings } from '#lib/contract/profile.ts'
import { addUpdateExpense, addUpdateIncome } from '#lib/contract/transactions.ts'
import { addUpdateTransfer } from '#lib/contract/transfers.ts'
import { monthOf } from '#lib/domain/period.ts'
import type { CashUse } from '#lib/domain/today.ts'
import { dayIn } from '#lib/server/core/zone.ts'
import { openAccount } from './accounts.ts'
import { saveBudget } from './budgets.ts'
import { presentOf } from './householdPlans.ts'
import type { Plan } from './householdPlans.ts'
import { joined } from './invites.ts'
import { profileIdOf, signedIn } from './testServer.ts'
import type { Client, TestServer } from './testServer.ts'

/** Households of a test; `npm run test:all` makes more. */
export const HOUSEHOLDS = process.env['TEST_ALL'] === undefined ? 6 : 60

const DAY = 86_400_000
/** Budgets begin that long before, mostly in the month before. */
const BEFORE = 25 * DAY
const CARD = 2
const LOAN = 3

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
  const now = presentOf(plan)
  server.clock.now = now - BEFORE
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
  server.clock.now = now
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

type Visibility = { isPrivate: boolean }

async function write(
  house: Household,
  plan: Plan,
  isMeant: (one: Visibility) => boolean,
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
