import type { Call } from '#lib/contract/call.ts'
import { isRefusal, Refusal } from '#lib/domain/refusal.ts'
import { boundedStream } from '../core/boundedStream.ts'
import { createJsonMeter } from '../core/jsonMeter.ts'
import type { AppSlots } from '../core/appSlots.ts'
import { steadyBody } from './steadyBody.ts'
import { readStreamedForm } from './streamedForm.ts'

/** No honest call sends more: one that does says so by its `mostBytes`. */
const MAX_JSON_BYTES = 262_144
/** Public calls carry a few fields only. */
const MAX_PUBLIC_BYTES = 16_384
/** The largest file, 8 MB, plus the multipart form around it. */
const MAX_FORM_BYTES = 8_500_000
/** Two minutes suffice for the largest file over a slow phone line. */
const LONGEST_START_MILLISECONDS = 20_000
const BYTES_A_MILLISECOND = 85
/** Beyond what any call takes: brackets alone cost more than the bytes that hold them. */
const JSON_BOUNDS = { levels: 20, values: 250_000 }

type Fields = Record<string, unknown>

/**
 * Admits a request's body before it is read; gives the release. Bytes are limited per
 * sender and in total.
 * @throws Refusal too-large, too-often, unavailable
 */
export async function admitBody(
  slots: AppSlots,
  senderId: string,
  call: Call,
  request: Request,
): Promise<() => void> {
  if (!request.body || call.body === 'none') return () => undefined
  const those = call.who === 'public' ? slots.publicBodies : slots.bodies
  return those.take(senderId, declaredSize(call, request))
}

/** The declared size, else the largest allowed. @throws Refusal too-large */
export function declaredSize(call: Call, request: Request): number {
  const most = mostBytesOf(call)
  const said = Number(request.headers.get('content-length') ?? most)
  if (said > most) throw tooLarge()
  return said >= 0 ? said : most
}

function mostBytesOf({ body, who, mostBytes }: Call): number {
  if (mostBytes !== undefined) return mostBytes
  if (body === 'form') return MAX_FORM_BYTES
  return who === 'public' ? MAX_PUBLIC_BYTES : MAX_JSON_BYTES
}

/**
 * The fields of path, query and body, as sent.
 * @throws Refusal malformed, too-large, unavailable
 */
export async function readPayload(
  call: Call,
  request: Request,
  parameters: Record<string, string>,
): Promise<Fields> {
  const query = Object.fromEntries(new URL(request.url).searchParams)
  if (call.body === 'none') return { ...query, ...parameters }
  if (call.isStreamed) return { file: await readStreamedFile(call, request), ...parameters }
  const bytes = await readBodyBytes(call, request)
  const body =
    call.body === 'form' ? await readForm(request, bytes) : readJson(request, bytes)
  return {
    ...body,
    ...(call.method === 'GET' ? query : {}),
    ...queryOf(call, query),
    ...parameters,
  }
}

/** The token of a one-click unsubscription is in its address. */
function queryOf(call: Call, query: Record<string, string>): Record<string, string> {
  return call.method === 'POST' && 'token' in query ? { token: query.token! } : {}
}

type Bytes = Uint8Array<ArrayBuffer>

/** The whole body within its bounds. @throws Refusal malformed, too-large, unavailable */
export function readBodyBytes(call: Call, request: Request): Promise<Bytes> {
  return readBytes(request, mostBytesOf(call))
}

/**
 * The body as a stream that fails above its bound, or when its sender is too slow.
 * @throws Refusal too-large
 */
export function boundedBody(
  call: Call,
  request: Request,
): ReadableStream<Uint8Array> | null {
  const { body } = request
  const size = declaredSize(call, request)
  return body && boundedStream(steadyBody(body, size), mostBytesOf(call), tooLarge)
}

/** The content type of a form with a file. @throws Refusal malformed for another one */
export function formType({ headers }: Request): string {
  const type = headers.get('content-type') ?? ''
  if (type.startsWith('multipart/form-data')) return type
  throw malformed()
}

async function readStreamedFile(call: Call, request: Request) {
  const type = formType(request)
  const body = boundedBody(call, request)
  if (!body) throw malformed()
  return readStreamedForm(body, type, malformed)
}

/**
 * The body of a call by JSON, if it has one. A mail server's click sends a form that says
 * nothing (RFC 8058, 3.1). @throws Refusal malformed for other types
 */
export function jsonBytes({ headers }: Request, bytes: Bytes): Bytes {
  if (bytes.length === 0) return bytes
  const type = headers.get('content-type') ?? ''
  if (type.startsWith('application/x-www-form-urlencoded')) return new Uint8Array()
  if (!type.startsWith('application/json')) throw malformed()
  if (!createJsonMeter(JSON_BOUNDS).add(bytes)) throw malformed()
  return bytes
}

function readJson(request: Request, sent: Bytes): Fields {
  const bytes = jsonBytes(request, sent)
  if (bytes.length === 0) return {}
  try {
    const body: unknown = JSON.parse(
      new TextDecoder('utf-8', { fatal: true }).decode(bytes),
    )
    if (typeof body === 'object' && body !== null && !Array.isArray(body)) {
      return body as Fields
    }
  } catch {
    throw malformed()
  }
  throw malformed()
}

async function readForm(request: Request, bytes: Bytes): Promise<Fields> {
  const type = formType(request)
  try {
    const form = await new Response(bytes, { headers: { 'content-type': type } }).formData()
    return Object.fromEntries(form)
  } catch {
    throw malformed()
  }
}

async function readBytes(request: Request, most: number): Promise<Bytes> {
  if (Number(request.headers.get('content-length') ?? 0) > most) throw tooLarge()
  if (!request.body) return new Uint8Array()
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(
    () => {
      late.reject(new Refusal('unavailable', 'refusals.UNAVAILABLE'))
    },
    LONGEST_START_MILLISECONDS + most / BYTES_A_MILLISECOND,
  )
  try {
    const body = steadyBody(request.body, most)
    return await readAll(body.getReader(), most, late.promise)
  } finally {
    clearTimeout(timer)
  }
}

type Reader = ReadableStreamDefaultReader<Uint8Array>

async function readAll(reader: Reader, most: number, late: Promise<never>) {
  const chunks: Uint8Array[] = []
  for (let size = 0; ;) {
    const { done, value } = await Promise.race([readOn(reader), late])
    if (done) return new Uint8Array(Buffer.concat(chunks))
    size += value.length
    if (size > most) throw tooLarge()
    chunks.push(value)
  }
}

/** Refuses interrupted bodies. @throws Refusal malformed, unavailable */
function readOn(reader: Reader) {
  return reader.read().catch((failure: unknown) => {
    throw isRefusal(failure) ? failure : malformed()
  })
}

function malformed(): Refusal {
  return new Refusal('malformed', 'refusals.MALFORMED', {
    fields: [{ path: '', key: 'refusals.fields.body' }],
  })
}

function tooLarge(): Refusal {
  return new Refusal('too-large', 'refusals.TOO_LARGE')
}
