import type * as z from 'zod/mini'
import { fillAddress } from '#lib/contract/addressing.ts'
import type { Call } from '#lib/contract/call.ts'
import { CallError, NetworkError } from './failures.ts'
import { ownPage } from './send/ownPage.ts'
import { forgetKey, keyFor } from './send/keys.ts'
import { uploadForm } from './send/upload.ts'

/** Route of a call: from the call itself, or from the attributes of a form. */
export type Route = Pick<Call, 'method' | 'path'> &
  Partial<Pick<Call, 'body' | 'creates' | 'added'>>

/** Payload of a call in the contract's spelling. */
export type SpeltPayload<Asked extends Call> = z.input<Asked['takes']>
export type SpeltAnswer<Asked extends Call> = z.input<Asked['gives']> & Envelope

export type Envelope = { code: number; message?: string }

export type SendOptions = {
  signal?: AbortSignal
  /** Receives the fraction already sent, 0 to 1, of a form with a file. */
  onProgress?: (fraction: number) => void
  /** Idempotency key stored on the device; replaces the tab's key. */
  key?: string
}

/** Makes a call in the contract's spelling. @throws CallError if refused, NetworkError */
export async function send<Asked extends Call>(
  route: Route,
  payload: SpeltPayload<Asked>,
  options: SendOptions = {},
): Promise<SpeltAnswer<Asked>> {
  const { address, rest } = fillAddress(route, payload as Fields)
  const { status, answer, retryAfter } = await transmit(
    route,
    ownPage.origin + address,
    rest,
    options,
  )
  leaveIfRefused(route, status, answer)
  if (!isSuccess(route, status, answer)) throw new CallError(status, answer, retryAfter)
  return answer as SpeltAnswer<Asked>
}

type Fields = Record<string, unknown>
type HttpAnswer = { status: number; answer: unknown; retryAfter?: number }

async function transmit(
  route: Route,
  address: string,
  fields: Fields,
  { signal, onProgress, key }: SendOptions,
): Promise<HttpAnswer> {
  const body = bodyOf(route, fields)
  const question = typeof body === 'string' ? `${address} ${body}` : undefined
  const headers = requestHeaders(route, question, key)
  if (onProgress && body instanceof FormData) {
    return uploadForm(address, { method: route.method, headers, body, signal, onProgress })
  }
  const signals = [AbortSignal.timeout(ownPage.patience), signal ?? []].flat()
  try {
    const response = await fetch(address, {
      method: route.method,
      headers,
      body,
      signal: AbortSignal.any(signals),
      // Here, as `no-store` in the answer would bar the page from the back/forward cache.
      cache: 'no-store',
    })
    const retryAfter = Number(response.headers.get('retry-after')) || undefined
    const answer = parse(await response.text())
    if (isDecided(response.status, answer)) forgetKey(question)
    return { status: response.status, answer, retryAfter }
  } catch (failure) {
    throw signal?.aborted
      ? failure
      : new NetworkError(failure, undefined, headers['idempotency-key'])
  }
}

function requestHeaders(
  route: Route,
  question?: string,
  key?: string,
): Record<string, string> {
  return {
    ...ownPage.headers(),
    ...(isJson(route) && { 'content-type': 'application/json' }),
    ...(route.creates && { 'idempotency-key': key ?? keyFor(question) }),
  }
}

function bodyOf(route: Route, fields: Fields): string | FormData | undefined {
  if (route.method === 'GET') return undefined
  if (isJson(route)) return JSON.stringify(fields)
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) {
    if (value === undefined || value === null) continue
    form.append(name, value instanceof Blob ? value : String(value))
  }
  return form
}

function isJson(route: Route): boolean {
  return route.method !== 'GET' && route.body !== 'form'
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/**
 * After other answers the outcome is unknown: an earlier try may have succeeded (contract,
 * 1 idempotency).
 */
function isDecided(status: number, answer: unknown): boolean {
  return status === 200 && (answer as Partial<Envelope> | undefined)?.code !== undefined
}

/** Code 0, and for POST also 425; an answer without a code is a failure (spec A, 7). */
function isSuccess(route: Route, status: number, answer: unknown): boolean {
  const code = (answer as Partial<Envelope> | undefined)?.code
  return status === 200 && (code === 0 || (code === 425 && route.method === 'POST'))
}

/**
 * Leaves the page by the HTTP status of our own calls only, never by a code (contract, 5).
 */
function leaveIfRefused(route: Route, status: number, answer: unknown) {
  if (!/^\/(api|auth)\//.test(route.path)) return
  if (status === 401 || status === 403) ownPage.signOut(status)
  const isMissingEntity = (answer as Partial<Envelope> | undefined)?.code === 341
  if (status === 404 && !isMissingEntity && !route.added) ownPage.notFound()
}
