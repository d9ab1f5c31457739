import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { SQLInputValue } from 'node:sqlite'
import { defineBrowserCommand } from '@vitest/browser-playwright'
import type { BrowserCommandContext } from 'vitest/node'
import { mintSession, signedCookies } from '../../e2e/support/minting.ts'
import { makeFamily as joinFamily } from '../../support/families.ts'
import { fillAccount as fill } from '../../support/filledAccounts.ts'
import { fillBills as storeBills } from '../../support/filledBills.ts'

declare module 'vitest/browser' {
  interface BrowserCommands {
    presentInstant(): Promise<number>
    signIn(email?: string): Promise<{ email: string; profileId: string }>
    makeFamily(...emails: string[]): Promise<void>
    fillAccount(accountId: string, count: number): Promise<void>
    fillBills(email: string, count: number, everyHours?: number): Promise<void>
    changeRows(statement: string, ...values: SQLInputValue[]): Promise<number>
    cutCalls(address: string): Promise<void>
    cutCall(address: string): Promise<void>
    loseAnswer(address: string): Promise<void>
    changePayload(address: string, fields: object): Promise<void>
    answerCalls(address: string, status: number, answer: object): Promise<void>
    leaveOut(address: string, names: string[]): Promise<void>
    holdCall(address: string): Promise<void>
    untilHeld(address: string): Promise<void>
    letGo(address: string, isCut: boolean): Promise<void>
    watchCalls(names: string[]): Promise<void>
    madeCalls(): Promise<Made[]>
    mendNetwork(): Promise<void>
  }
}

const OF_NO_SESSION = /^(?!session$|signed_in$)/

/** Present instant by the clock of the tests, which may run with another day. */
const presentInstant = defineBrowserCommand(() => Date.now())

/** Signs somebody in, by default somebody new, and returns the e-mail and the profile's id. */
const signIn = defineBrowserCommand<[email?: string]>(
  async (command, email = `${randomUUID()}@example.com`) => {
    const { folder, first } = homeOf(command)
    const minted = within(command, (database) => mintSession(database, first, email))
    const domain = new URL(command.page.url()).hostname
    const cookies = await signedCookies(minted, folder)
    // Never without a session: a late request of the page before would end the new one.
    await command.context.addCookies(cookies.map((cookie) => ({ ...cookie, domain })))
    await command.context.clearCookies({ name: OF_NO_SESSION })
    return { email, profileId: minted.profileId }
  },
)

/** Puts people into a family, the first as its owner. */
const makeFamily = defineBrowserCommand<string[]>((command, ...emails) =>
  joinFamily({ change: changerOf(command) }, ...emails),
)

/** Fills an account with expenses of 1.00, twenty a day. */
const fillAccount = defineBrowserCommand<[accountId: string, count: number]>(
  (command, accountId, count) => fill({ change: changerOf(command) }, accountId, count),
)

/** Stores bills of 1.00 from tomorrow on, by default ten a day. */
const fillBills = defineBrowserCommand<[email: string, count: number, everyHours?: number]>(
  (command, email, count, everyHours) =>
    storeBills({ change: changerOf(command) }, email, count, { everyHours }),
)

/** Changes the database directly, for a state that no call makes; returns the changed rows. */
const changeRows = defineBrowserCommand<[statement: string, ...values: SQLInputValue[]]>(
  (command, statement, ...values) => changerOf(command)(statement, ...values),
)

/** Breaks the connection of the calls with such an address before they reach the server. */
const cutCalls = defineBrowserCommand<[address: string]>(({ page }, address) =>
  page.route(address, (route) => route.abort()),
)

/** Breaks the connection of the next call with such an address before it reaches the server. */
const cutCall = defineBrowserCommand<[address: string]>(({ page }, address) =>
  page.route(address, (route) => route.abort(), { times: 1 }),
)

/** Lets the next call with such an address reach the server, and breaks off its answer. */
const loseAnswer = defineBrowserCommand<[address: string]>(({ page }, address) =>
  page.route(
    address,
    async (route) => {
      await route.fetch()
      await route.abort('connectionreset')
    },
    { times: 1 },
  ),
)

/** Changes fields of the payload of the next call with such an address. */
const changePayload = defineBrowserCommand<[address: string, fields: object]>(
  ({ page }, address, fields) =>
    page.route(
      address,
      (route) => {
        const payload = route.request().postDataJSON() as object
        return route.continue({ postData: JSON.stringify({ ...payload, ...fields }) })
      },
      { times: 1 },
    ),
)

/** Answers the calls with such an address in place of the server. */
const answerCalls = defineBrowserCommand<[address: string, status: number, answer: object]>(
  ({ page }, address, status, answer) =>
    page.route(address, (route) => route.fulfill({ status, json: answer })),
)

/** Leaves fields out of the answers of the calls with such an address, wherever they are. */
const leaveOut = defineBrowserCommand<[address: string, names: string[]]>(
  ({ page }, address, names) =>
    page.route(address, async (route) => {
      const response = await route.fetch()
      const plain = (name: string, value: unknown) =>
        names.includes(name) ? undefined : value
      const text = JSON.stringify(JSON.parse(await response.text(), plain))
      await route.fulfill({ response, body: text })
    }),
)

type Held = { asked: PromiseWithResolvers<void>; gate: PromiseWithResolvers<boolean> }

/** Held calls, by session and address. */
const held = new Map<string, Held>()

/** Holds the next call with such an address until `letGo`. */
const holdCall = defineBrowserCommand<[address: string]>(
  async ({ page, sessionId }, address) => {
    const call = {
      asked: Promise.withResolvers<void>(),
      gate: Promise.withResolvers<boolean>(),
    }
    held.set(sessionId + address, call)
    await page.route(
      address,
      async (route) => {
        call.asked.resolve()
        const isCut = await call.gate.promise
        await (isCut ? route.abort() : route.continue())
      },
      { times: 1 },
    )
  },
)

/** Waits until a held call is made. */
const untilHeld = defineBrowserCommand<[address: string]>(
  ({ sessionId }, address) => held.get(sessionId + address)!.asked.promise,
)

/** Lets a held call go on, or breaks its connection. */
const letGo = defineBrowserCommand<[address: string, isCut: boolean]>(
  ({ sessionId }, address, isCut) => held.get(sessionId + address)!.gate.resolve(isCut),
)

type Made = { path: string; body: unknown }

/** Calls with changes that were made since `watchCalls`, by session. */
const made = new Map<string, Made[]>()

/** Begins to record calls by the last name of their path. */
const watchCalls = defineBrowserCommand<[names: string[]]>(({ page, sessionId }, names) => {
  const calls: Made[] = []
  made.set(sessionId, calls)
  page.removeAllListeners('request')
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (request.method() === 'GET' || !names.includes(pathname.split('/').at(-1)!)) return
    const isJson = request.headers()['content-type'] === 'application/json'
    calls.push({
      path: pathname,
      body: isJson ? (request.postDataJSON() as unknown) : undefined,
    })
  })
})

/** Calls that were made since `watchCalls`. */
const madeCalls = defineBrowserCommand(({ sessionId }) => made.get(sessionId))

/** Ends all that the commands above do to the network. */
const mendNetwork = defineBrowserCommand(({ page }) =>
  page.unrouteAll({ behavior: 'ignoreErrors' }),
)

export const commands = {
  presentInstant,
  signIn,
  makeFamily,
  fillAccount,
  fillBills,
  changeRows,
  cutCalls,
  cutCall,
  loseAnswer,
  changePayload,
  answerCalls,
  leaveOut,
  holdCall,
  untilHeld,
  letGo,
  watchCalls,
  madeCalls,
  mendNetwork,
}

function homeOf({ project }: BrowserCommandContext) {
  return project.getProvidedContext().home
}

function changerOf(command: BrowserCommandContext) {
  return (statement: string, ...values: SQLInputValue[]) =>
    within(command, (database) =>
      Number(database.prepare(statement).run(...values).changes),
    )
}

function within<Result>(
  command: BrowserCommandContext,
  work: (database: DatabaseSync) => Result,
): Result {
  const database = new DatabaseSync(join(homeOf(command).folder, 'hearthbook.db'))
  database.exec('pragma busy_timeout = 5000')
  try {
    return work(database)
  } finally {
    database.close()
  }
}
