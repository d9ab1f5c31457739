import fc from 'fast-check'
import { inviteMember, leaveGroup, shareEarlier, undoLeave } from '#lib/contract/groups.ts'
import { acceptInvitation } from '#lib/contract/invitations.ts'
import { addUpdateExpense, deleteTransactionWeb } from '#lib/contract/transactions.ts'
import { monthOf } from '#lib/domain/period.ts'
import type { Month } from '#lib/domain/period.ts'
import { dayIn } from '#lib/server/core/zone.ts'
import { budgetsOf, changeBudget, saveBudget } from './budgets.ts'
import { tokenIn } from './invites.ts'
import { profileIdOf, signedIn } from './testServer.ts'
import type { Client, TestServer } from './testServer.ts'

/** Histories of a test; `npm run test:all` makes more. */
export const HISTORIES = process.env['TEST_ALL'] === undefined ? 8 : 40

const DAY = 86_400_000
/** Ten days before a month ends. */
const BEGIN = Date.UTC(2026, 8, 20, 12)
const OWNER_ZONE = 'America/New_York'

/** Two people with a history, the first of whom keeps budgets. */
export type FamilyInHistory = {
  server: TestServer
  owner: Client
  member: Client
  isJoined: boolean
  /** When the member left and has not returned since. */
  leftAt?: number | undefined
  entries: { writer: Client; id: string; minor: number; categoryId: number }[]
}

const writer = fc.constantFrom('owner', 'member')
const days = fc.integer({ min: -35, max: 20 })
const nth = fc.nat({ max: 20 })
const choice = fc.boolean()

const join = fc.record({
  kind: fc.constant('join'),
  sharesEarlier: choice,
  withEarlier: choice,
})

/** Groceries, a category below a budget's, and one that only the monthly total counts. */
const write = fc.record({
  kind: fc.constant('write'),
  writer,
  days,
  minor: fc.integer({ min: 1, max: 5_000 }),
  categoryId: fc.constantFrom(31, 42, 51),
})

const step = fc.oneof(
  { weight: 8, arbitrary: write },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('delete'), nth }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('move'), nth, days }) },
  { weight: 2, arbitrary: join },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('shareEarlier'), writer, share: choice }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('shareBudget'), nth, isShared: choice }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('leave') }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('return') }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('nextMonth') }) },
)
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never

/** Steps before and after a joining. */
export const familyHistory: fc.Arbitrary<Step[]> = fc
  .tuple(fc.array(write, { maxLength: 4 }), join, fc.array(step, { maxLength: 12 }))
  .map(([before, joining, after]) => [...before, joining, ...after])

/** Two people in zones half a day apart; one has a budget of every kind. */
export async function newFamily(server: TestServer): Promise<FamilyInHistory> {
  server.clock.now = BEGIN
  const owner = await signedIn(server, { zone: OWNER_ZONE })
  const member = await signedIn(server, { zone: 'Asia/Tokyo' })
  const begun = { ...presentMonth({ server }), withFuture: true }
  await saveBudget(owner, { ...begun, carriesForward: true })
  await saveBudget(owner, { ...begun, categoryId: 40 })
  const whole = { ...begun, scope: 'month', categoryId: undefined } as const
  await saveBudget(owner, { ...whole, minor: 30_000, carriesForward: true })
  return { server, owner, member, isJoined: false, entries: [] }
}

/** Takes a step a day after the last one; a step that cannot be taken is left out. */
export async function live(family: FamilyInHistory, one: Step): Promise<void> {
  family.server.clock.now += DAY
  if (one.kind === 'write') await writeEntry(family, one)
  else if (one.kind === 'delete' || one.kind === 'move') await changeEntry(family, one)
  else if (one.kind === 'shareBudget') await shareBudget(family, one)
  else if (one.kind === 'nextMonth') await passMonth(family)
  else await changeMembership(family, one)
}

type StepOf<Kind extends Step['kind']> = Extract<Step, { kind: Kind }>

async function writeEntry(
  family: FamilyInHistory,
  { writer: name, days: away, minor, categoryId }: StepOf<'write'>,
): Promise<void> {
  const at = family.server.clock.now + away * DAY
  const { result } = await family[name].ask(addUpdateExpense, { at, minor, categoryId })
  family.entries.push({ writer: family[name], id: result.id, minor, categoryId })
}

async function changeEntry(
  { server, entries }: FamilyInHistory,
  one: StepOf<'delete'> | StepOf<'move'>,
): Promise<void> {
  const index = entries.length > 0 ? one.nth % entries.length : 0
  const entry = entries[index]
  if (!entry) return
  const { writer: by, ...stored } = entry
  if (one.kind === 'delete') {
    entries.splice(index, 1)
    await by.ask(deleteTransactionWeb, { ids: [stored.id] })
    return
  }
  const at = server.clock.now + one.days * DAY
  await by.ask(addUpdateExpense, { ...stored, at })
}

async function shareBudget(
  family: FamilyInHistory,
  { nth: index, isShared }: StepOf<'shareBudget'>,
): Promise<void> {
  const { owner } = family
  const budgets = await budgetsOf(owner, presentMonth(family))
  const budget = budgets[index % budgets.length]!
  await changeBudget(owner, budget, { isShared, withFuture: true })
}

/** A session ends after a month. */
async function passMonth({ server, owner, member }: FamilyInHistory): Promise<void> {
  server.clock.now += 25 * DAY
  for (const client of [owner, member])
    client.token = (await signedIn(server, { email: client.email })).token
}

async function changeMembership(
  family: FamilyInHistory,
  one: StepOf<'join' | 'shareEarlier' | 'leave' | 'return'>,
): Promise<void> {
  const { owner, member, isJoined } = family
  if (one.kind === 'join' && !isJoined) {
    const { sharesEarlier, withEarlier } = one
    await owner.ask(inviteMember, { email: member.email, sharesEarlier })
    await accept(family, withEarlier)
  }
  if (one.kind === 'return' && canReturn(family)) {
    await owner.ask(undoLeave, { profileId: await profileIdOf(member) })
    await accept(family)
  }
  if (one.kind === 'leave' && isJoined) {
    await member.ask(leaveGroup, {})
    Object.assign(family, { isJoined: false, leftAt: family.server.clock.now })
  }
  if (one.kind === 'shareEarlier' && isJoined)
    await family[one.writer].ask(shareEarlier, { share: one.share })
}

async function accept(family: FamilyInHistory, withEarlier?: boolean): Promise<void> {
  const { server, member } = family
  const token = await tokenIn(server, member.email)
  await member.ask(acceptInvitation, { token, withEarlier })
  Object.assign(family, { isJoined: true, leftAt: undefined })
}

/** A leaving can be undone for seven days. */
function canReturn({ server, leftAt }: FamilyInHistory): boolean {
  return leftAt !== undefined && server.clock.now < leftAt + 7 * DAY
}

/** The present month of the owner. */
export function presentMonth({ server }: Pick<FamilyInHistory, 'server'>): Month {
  return monthOf(dayIn(OWNER_ZONE, server.clock.now))
}
