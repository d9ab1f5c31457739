import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { SQLInputValue } from 'node:sqlite'
import { defineBrowserCommand } from '@vitest/browser-playwright'
import type { BrowserCommandContext } from 'vitest/node'
import { mintSession, signedCookies } from '../../e2e/support/minting.ts'
import { makeFamily as joinFamily } from '../../support/families.ts'

declare module 'vitest/browser' {
  interface BrowserCommands {
    signIn(email?: string): Promise<{ email: string; profileId: string }>
    makeFamily(...emails: string[]): Promise<void>
    changeRows(statement: string, ...values: SQLInputValue[]): Promise<number>
    cutCalls(address: string): Promise<void>
    loseAnswer(address: string): Promise<void>
    changePayload(address: string, fields: object): Promise<void>
    answerCalls(address: string, status: number, answer: object): Promise<void>
    holdCall(address: string): Promise<void>
    untilHeld(address: string): Promise<void>
    letGo(address: string): Promise<void>
    mendNetwork(): Promise<void>
  }
}

/** Signs somebody in, by default somebody new, and returns the e-mail and the profile's id. */
const signIn = defineBrowserCommand<[email?: string]>(
  async (command, email = `${randomUUID()}@example.com`) => {
    const { folder, first } = homeOf(command)
    const minted = within(command, (database) => mintSession(database, first, email))
    const domain = new URL(command.page.url()).hostname
    const cookies = await signedCookies(minted, folder)
    await command.context.clearCookies()
    await command.context.addCookies(cookies.map((cookie) => ({ ...cookie, domain })))
    return { email, profileId: minted.profileId }
  },
)

/** Puts people into a family, the first as its owner. */
const makeFamily = defineBrowserCommand<string[]>((command, ...emails) =>
  joinFamily({ change: changerOf(command) }, ...emails),
)

/** Changes the database directly, for a state that no call makes; returns the changed rows. */
const changeRows = defineBrowserCommand<[statement: string, ...values: SQLInputValue[]]>(
  (command, statement, ...values) => changerOf(command)(statement, ...values),
)

/** Breaks the connection of the calls with such an address before they reach the server. */
const cutCalls = defineBrowserCommand<[address: string]>(({ page }, address) =>
  page.route(address, (route) => route.abort()),
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

type Held = { asked: PromiseWithResolvers<void>; gate: PromiseWithResolvers<void> }

/** Held calls, by session and address. */
const held = new Map<string, Held>()

/** Holds the next call with such an address until `letGo`. */
const holdCall = defineBrowserCommand<[address: string]>(
  async ({ page, sessionId }, address) => {
    const call = {
      asked: Promise.withResolvers<void>(),
      gate: Promise.withResolvers<void>(),
    }
    held.set(sessionId + address, call)
    await page.route(
      address,
      async (route) => {
        call.asked.resolve()
        await call.gate.promise
        await route.continue()
      },
      { times: 1 },
    )
  },
)

/** Waits until a held call is made. */
const untilHeld = defineBrowserCommand<[address: string]>(
  ({ sessionId }, address) => held.get(sessionId + address)!.asked.promise,
)

/** Lets a held call go on. */
const letGo = defineBrowserCommand<[address: string]>(({ sessionId }, address) =>
  held.get(sessionId + address)!.gate.resolve(),
)

/** Ends all that the commands above do to the network. */
const mendNetwork = defineBrowserCommand(({ page }) => page.unrouteAll())

export const commands = {
  signIn,
  makeFamily,
  changeRows,
  cutCalls,
  loseAnswer,
  changePayload,
  answerCalls,
  holdCall,
  untilHeld,
  letGo,
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
