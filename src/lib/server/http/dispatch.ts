import * as z from 'zod/mini'
import type { AnswerOf, Call, PayloadOf } from '#lib/contract/call.ts'
import { wirePath } from '#lib/contract/record.ts'
import { isRefusal, Refusal } from '#lib/domain/refusal.ts'
import { getT } from '#lib/i18n.ts'
import type { Context, App } from '../core/context.ts'
import { newId } from '../core/ids.ts'
import { inLanguage } from '../core/inLanguage.ts'
import { inTransaction } from '../core/transaction.ts'
import { socketAddressOf, countedAddress } from './address.ts'
import { exchangeOf, handlerOf } from './handlers.ts'
import type { Exchange } from './handlers.ts'
import { answerCall, codeOf } from './answering.ts'
import type { DecidedAnswer } from './refusals.ts'
import { askerOf } from './asker.ts'
import { admitBody, readPayload } from './body.ts'
import { clearedCookies } from './cookies.ts'
import { decoded } from './decoding.ts'
import { encoded, encodedInSteps } from './encoding.ts'
import {
  refuseClosedBook,
  refuseForgery,
  refuseRole,
  refuseStranger,
  refuseUnfollowed,
} from './guard.ts'
import { refusedHead } from './headRequests.ts'
import { answerOnce, firstAnswer, storeAnswer, readCallKey } from './idempotency.ts'
import type { KeyedCall } from './idempotency.ts'
import { requestLanguage } from './pageRequest.ts'
import { answerTo } from './refusals.ts'
import { refuseOutsider } from './restorePage.ts'
import type { FoundRoute } from './router.ts'
import { credentialOf, findVisit } from './session.ts'
import type { Visit } from './session.ts'
import { takeTurn } from './turns.ts'

import.meta.glob('./handlers/*.ts', { eager: true })

type Encode = typeof encoded | typeof encodedInSteps

/** A request with its caller, for pages and calls. */
export type ReceivedRequest = {
  context: Context
  visit: Visit | null
  socketAddress: string
  /** Why the caller is unknown, when the database failed. */
  failure?: unknown
}

/** Prepares a request: its session, language and address. */
export async function receive(
  app: App,
  request: Request,
  socketAddress: string,
): Promise<ReceivedRequest> {
  const { headers } = request
  const address = socketAddressOf(
    socketAddress,
    headers.get('x-forwarded-for'),
    app.config.trustedProxies,
  )
  const language = requestLanguage(headers)
  const stranger: Context = {
    app,
    db: app.database.read,
    isInside: false,
    now: app.clock(),
    t: getT(language),
    language,
    caller: null,
    address: countedAddress(address),
    asker: askerOf(headers),
    requestId: newId(),
    traceparent: headers.get('traceparent') ?? undefined,
  }
  try {
    const visit = await findVisit(stranger, credentialOf(headers))
    return { context: visit ? known(stranger, visit) : stranger, visit, socketAddress }
  } catch (failure) {
    return { context: stranger, visit: null, socketAddress, failure }
  }
}

/** Answers a page's call with its objects, without HTTP. @throws Refusal */
export async function askInside<Some extends Call>(
  context: Context,
  call: Some,
  payload: PayloadOf<Some>,
): Promise<AnswerOf<Some>> {
  const timed = context.app.telemetry.begin('call', context.traceparent)
  const end = (code: number) => timed.end({ call: call.path, code })
  try {
    const answer = await answerInside(context, call, payload)
    end(0)
    return answer
  } catch (thrown) {
    end(codeOf(answerTo(context, thrown)))
    throw thrown
  }
}

async function answerInside<Some extends Call>(
  context: Context,
  call: Some,
  payload: PayloadOf<Some>,
): Promise<AnswerOf<Some>> {
  refuseRole(context, call)
  refuseClosedBook(context, call)
  const found = handlerOf(call)
  if (!found) throw new Refusal('no-such-call', 'refusals.NO_SUCH_CALL')
  const prepared = found.prepare ? await found.prepare(context, payload) : payload
  return (await found.handler(context, prepared, {
    wantsPage: false,
    cookies: [],
    signal: new AbortController().signal,
    hasVersion: () => false,
  })) as AnswerOf<Some>
}

/** Answers every call over HTTP. */
export function respond(received: ReceivedRequest, request: Request): Promise<Response> {
  const { context } = received
  const exchange = exchangeOf(request)
  return answerCall({ ...context, cookies: exchange.cookies }, request, {
    decide: (route) => decide(received, request, route, exchange),
    endCookies: () => clearedCookies(context.app),
  })
}

async function decide(
  received: ReceivedRequest,
  request: Request,
  route: FoundRoute | null,
  exchange: Exchange,
): Promise<DecidedAnswer> {
  const { context, failure } = received
  if (failure) throw failure
  const found = route ? handlerOf(route.call) : undefined
  if (!route || !found) throw new Refusal('no-such-call', 'refusals.NO_SUCH_CALL')
  const { call } = route
  const noHead = refusedHead(request, call)
  if (noHead) return noHead
  if (call.restores) await refuseOutsider(received, request)
  else if (call.who === 'operator')
    refuseStranger(context.app, request, received.socketAddress)
  refuseRole(context, call)
  refuseClosedBook(context, call)
  const isByCookie = call.who !== 'public' && credentialOf(request.headers)?.isCookie
  if (call.writes && isByCookie) refuseForgery(context.app, request)
  const leave = await (found.admit?.(context) ?? admitted(context, call, request))
  return answered(context, route, request, exchange).finally(leave)
}

function admitted(context: Context, call: Call, request: Request): Promise<() => void> {
  const { app, caller, address } = context
  return admitBody(app.slots, caller?.id ?? address, call, request)
}

async function answered(
  context: Context,
  { call, parameters }: FoundRoute,
  request: Request,
  exchange: Exchange,
): Promise<DecidedAnswer> {
  const sent = await readPayload(call, request, parameters)
  const payload = decoded(call, sent)
  refuseUnfollowed(call, request)
  const keyed = await readCallKey(call, request.headers, payload)
  const first = keyed ? await firstAnswer(context, keyed) : null
  if (first) return { status: 200, body: first }
  // Calls with slots of their own may take long, and hold up no other call of the person.
  const leave = handlerOf(call)?.admit
    ? () => undefined
    : await takeTurn(context, call.path)
  return work(context, call, payload, exchange, keyed).finally(leave)
}

async function work(
  context: Context,
  call: Call,
  payload: object,
  exchange: Exchange,
  keyed: KeyedCall | null,
): Promise<DecidedAnswer> {
  const { handler, prepare } = handlerOf(call)!
  const make = async (inside: Context, prepared: object, encode: Encode) => {
    const result = await handler(inside, prepared, exchange)
    return result instanceof Response ? result : encode(context, call, result)
  }
  try {
    const prepared = prepare ? await prepare(context, payload) : payload
    const write = (inside: Context) =>
      make(inside, prepared, encoded) as Promise<Record<string, unknown>>
    if (keyed) return { status: 200, body: await answerOnce(context, keyed, write) }
    const isStored = call.creates || (call.writes && call.entity !== undefined)
    // Encodes inside the transaction, so that a failure undoes the change.
    const body = await (isStored
      ? inTransaction(context, write)
      : make(context, prepared, encodedInSteps))
    return { status: 200, body }
  } catch (thrown) {
    const error = isRefusal(thrown) ? inContractSpelling(call, thrown) : thrown
    const refused = keyed && isRefusal(error) ? answerTo(context, error) : null
    if (keyed && refused?.status === 200) await storeAnswer(context, keyed, refused.body)
    throw error
  }
}

/** Refusals name fields and stored entities in the contract's spelling. */
function inContractSpelling(call: Call, { reason, key, detail }: Refusal): Refusal {
  const fields = detail.fields?.map((field) => ({
    ...field,
    path: wirePath(call.takes, field.path),
  }))
  const isEntity = call.entity !== undefined && detail.stored !== undefined
  const stored = isEntity ? z.encode(call.entity!, detail.stored as never) : detail.stored
  return new Refusal(reason, key, { ...detail, fields, stored })
}

function known(context: Context, { caller }: Visit): Context {
  return inLanguage({ ...context, caller }, caller.language)
}
