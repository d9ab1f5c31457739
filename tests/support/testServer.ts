import { randomUUID } from 'node:crypto'
import { rmSync } from 'node:fs'
import { afterAll, expect, inject } from 'vitest'
import * as z from 'zod/mini'
import type { AnswerOf, Call, PayloadOf } from '#lib/contract/call.ts'
import { presignin, signIn } from '#lib/contract/access.ts'
import { updateSettings } from '#lib/contract/profile.ts'
import type { PeriodRule } from '#lib/domain/payPeriod.ts'
import { openApp } from '#lib/server/app.ts'
import type { RunningApp } from '#lib/server/app.ts'
import { readConfig } from '#lib/server/core/config.ts'
import type { Config } from '#lib/server/core/config.ts'
import { isRemote, openFront } from '#lib/server/front.ts'
import type { Front } from '#lib/server/front.ts'
import { systemContext } from '#lib/server/core/systemContext.ts'
import { receive, respond } from '#lib/server/http/dispatch.ts'
import { receiveForwarded } from '#lib/server/http/forward.ts'
import { isIndexing } from '#lib/server/services/searchIndex.ts'
import { makeMemoryFolder } from './memory.ts'
import { makeDatabase } from './postgresDatabases.ts'
import { serveCalls } from './serving.ts'
import { isThroughFront } from './throughFront.ts'

export type Reply = {
  status: number
  code: number
  headers: Headers
  body: Record<string, unknown>
}

/** A clock that stands still until a test moves it. */
export type Clock = { now: number }

export type TestServer = {
  app: RunningApp
  clock: Clock
  /** Forwards all calls to the application, in a run through a front. */
  front?: Front
  close(): Promise<void>
}

export const TEST_START = Date.UTC(2026, 10, 21, 12)

/** Whether this run's engine is PostgreSQL, the only one that several servers share. */
export const IS_POSTGRES = process.env['TEST_ENGINE'] === 'postgres'

/**
 * A whole application on the engine of this run, with a clock of its own. `before` finds what it
 * is to open: a database that is there and empty.
 */
export async function openTestServer(
  variables: Record<string, string> = {},
  before?: (config: Config) => Promise<void>,
): Promise<TestServer> {
  const folder = makeMemoryFolder('hearthbook-test-')
  const hasOwn = IS_POSTGRES && !variables['DATABASE_URL']
  const template = before ? undefined : inject('postgresTemplate')
  const database = hasOwn ? await makeDatabase(inject('postgresUrl'), template) : null
  const config = readConfig({
    DATA_DIR: folder,
    LOG_LEVEL: 'silent',
    ...(database ? { DATABASE_URL: database.url, SESSION_SECRET: 'a'.repeat(40) } : {}),
    ...variables,
  })
  await before?.(config)
  const clock = { now: TEST_START }
  const app = await openApp(config, () => clock.now)
  const passed = isThroughFront ? await openFrontBefore(app, clock) : undefined
  return {
    app,
    clock,
    front: passed?.front,
    async close() {
      passed?.close()
      await app.stop()
      await database?.drop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** A front whose hosts are an application, which trusts it to name its clients. */
async function openFrontBefore(app: RunningApp, clock: Clock) {
  app.config.trustedProxies.push('127.0.0.1')
  const { url, close } = await serveCalls(app)
  const { publicUrl, trustedProxies } = app.config
  const config = readConfig({
    API_HOST: url,
    SESSION_SECRET: 'f'.repeat(40),
    LOG_LEVEL: 'silent',
    PUBLIC_URL: publicUrl.href,
    TRUSTED_PROXIES: trustedProxies.join(' '),
  })
  if (!isRemote(config)) throw new Error('the configuration names no host')
  return { front: await openFront(config, () => clock.now), close }
}

/** A second server on the database of a house. */
export function openNeighbour({ app }: TestServer): Promise<TestServer> {
  const { databaseUrl, sessionSecret, smtpUrl } = app.config
  return openTestServer({
    DATABASE_URL: databaseUrl!, // only PostgreSQL can have one
    SESSION_SECRET: sessionSecret!, // it comes with the database
    ...(smtpUrl ? { SMTP_URL: smtpUrl } : {}),
  })
}

/** A house for all tests of a file, none of whose writes may forget the words of a search. */
export async function serverOfFile(
  variables: Record<string, string> = {},
): Promise<TestServer> {
  const server = await openTestServer(variables)
  afterAll(async () => {
    const isIncomplete = await isIndexing(systemContext(server.app))
    await server.close()
    expect(isIncomplete, 'a write of an entry left its words stale').toBe(false)
  })
  return server
}

/** Somebody who makes calls over HTTP requests, signed in or not. */
export class Client {
  readonly server: TestServer
  readonly email: string
  readonly headers = new Headers({ 'accept-language': 'en' })
  address = '203.0.113.7'
  token: string | null = null
  /** Asks the application itself, beside a front. */
  isBeside = false

  constructor(server: TestServer, email = `${randomUUID()}@example.com`) {
    this.server = server
    this.email = email
    this.address = `10.${byte()}.${byte()}.${byte()}`
  }

  /** Makes a call with a payload in the contract's spelling, or in none; a file is code 0. */
  async send(
    call: Call,
    payload: unknown,
    more: Record<string, string> = {},
  ): Promise<Reply> {
    const headers = new Headers([...this.headers, ...Object.entries(more)])
    if (this.token && !headers.has('cookie'))
      headers.set('authorization', `Bearer ${this.token}`)
    const request = requestOf(call, payload, headers)
    const response = await this.fetch(request)
    const isJson = response.headers.get('content-type')?.startsWith('application/json')
    const body = isJson ? ((await response.json()) as Reply['body']) : { code: 0 }
    const code = body['code'] as number
    return { status: response.status, code, headers: response.headers, body }
  }

  /** Makes a call with domain values and gives the decoded answer; a refusal fails the test. */
  async ask<Asked extends Call>(
    call: Asked,
    payload: PayloadOf<Asked>,
  ): Promise<AnswerOf<Asked>> {
    const reply = await this.send(call, z.encode(call.takes, payload as never))
    if (reply.code !== 0) throw new Error(`${call.path}: ${JSON.stringify(reply.body)}`)
    return z.decode(call.gives, reply.body as never) as AnswerOf<Asked>
  }

  /** Any request at all, from this client's address. */
  async fetch(request: Request): Promise<Response> {
    const { app, front } = this.server
    if (front && !this.isBeside)
      return (await receiveForwarded(front, request, this.address)).respond(request)
    return respond(await receive(app, request, this.address), request)
  }
}

/** Whether everybody's months begin on the 25th, which changes no call of calendar months. */
const HAVE_PAYDAYS = process.env['TEST_MONTHS'] === 'paydays'
const PAYDAYS: PeriodRule = {
  from: '2020-01-25',
  begins: { kind: 'day', day: 25 },
  shift: 'none',
  named: 'ends',
}

type SignIn = { zone?: string; email?: string; currency?: string; deviceName?: string }

/** Signs somebody in by the code of the mail, as a person does. */
export async function signedIn(
  server: TestServer,
  { zone, email, currency, deviceName }: SignIn = {},
): Promise<Client> {
  const client = new Client(server, email)
  await client.ask(presignin, { email: client.email, currency })
  const otp = await codeFor(server, client.email)
  const { token } = await client.ask(signIn, { email: client.email, code: otp, deviceName })
  client.token = token!
  if (zone) await client.ask(updateSettings, { zone })
  if (HAVE_PAYDAYS) await client.ask(updateSettings, { periodRules: [PAYDAYS] })
  return client
}

/** The operator of a house, on its own machine. */
export function operatorOf(server: TestServer): Client {
  const client = new Client(server)
  client.address = '127.0.0.1'
  client.isBeside = true
  client.token = server.app.secrets.operator
  return client
}

/** The code of the newest mail to an e-mail. */
export async function codeFor(server: TestServer, email: string): Promise<string> {
  const mail = await newestMail(server, email)
  const code = /\b(\d{6})\b/.exec(mail.body ?? '')?.[1]
  if (!code) throw new Error(`no code in ${mail.body}`)
  return code
}

/** The newest mail to an e-mail, as the outbox holds it. */
export function newestMail(server: TestServer, email: string) {
  return server.app.database.read
    .selectFrom('mails')
    .selectAll()
    .where('recipient', '=', email)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
}

/** The profile id of a signed-in client. */
export async function profileIdOf(client: Client): Promise<string> {
  const row = await client.server.app.database.read
    .selectFrom('profiles')
    .select('id')
    .where('email', '=', client.email)
    .executeTakeFirstOrThrow()
  return row.id
}

function requestOf(call: Call, payload: unknown, headers: Headers): Request {
  const fields = { ...(payload as Record<string, unknown>) }
  const path = call.path.replaceAll(/\{(\w+)\}/g, (_all, name: string) => {
    const part = encodeURIComponent(String(fields[name]))
    delete fields[name]
    return part
  })
  const url = new URL(path, 'http://localhost:4321')
  if (call.method === 'GET') {
    for (const [name, value] of Object.entries(fields))
      url.searchParams.set(name, String(value))
    return new Request(url, { headers })
  }
  if (call.body === 'form') {
    const form = new FormData()
    for (const [name, value] of Object.entries(fields)) form.set(name, value as File)
    return new Request(url, { method: call.method, headers, body: form })
  }
  headers.set('content-type', 'application/json')
  const body = payload === undefined ? null : JSON.stringify(fields)
  return new Request(url, { method: call.method, headers, body })
}

function byte(): number {
  return Math.floor(Math.random() * 250) + 1
}

/** Entries that are chosen by their ids, as a client of others spells them. */
export function chosen(ids: string[]) {
  return { transactions: ids.map((id) => ({ _id: id })) }
}
