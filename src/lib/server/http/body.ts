import type { Call } from '#lib/contract/call.ts'
import { Refusal } from '#lib/domain/refusal.ts'

const MOST_JSON_BYTES = 1_000_000
/** The largest file, 8 MB, with what a multipart form puts around it. */
const MOST_FORM_BYTES = 8_500_000
/** So long takes the largest file over a slow phone line; who trickles holds up others. */
const LONGEST_MILLISECONDS = 120_000

type Fields = Record<string, unknown>

/**
 * A request's payload: fields of the path, of the query and of the body, as they were sent.
 * @throws Refusal malformed, too-large, unavailable
 */
export async function payloadOf(
  call: Call,
  request: Request,
  parameters: Record<string, string>,
): Promise<Fields> {
  const query = Object.fromEntries(new URL(request.url).searchParams)
  if (call.body === 'none') return { ...query, ...parameters }
  const body = call.body === 'form' ? await readForm(request) : await readJson(request)
  return {
    ...body,
    ...(call.method === 'GET' ? query : {}),
    ...queryOf(call, query),
    ...parameters,
  }
}

/** One-click unsubscription posts to an address that holds its token. */
function queryOf(call: Call, query: Record<string, string>): Record<string, string> {
  return call.method === 'POST' && 'token' in query ? { token: query.token! } : {}
}

async function readJson(request: Request): Promise<Record<string, unknown>> {
  const bytes = await readBytes(request, MOST_JSON_BYTES)
  if (bytes.length === 0) return {}
  const type = request.headers.get('content-type') ?? ''
  if (type.startsWith('application/x-www-form-urlencoded')) return {}
  if (!type.startsWith('application/json')) throw malformed()
  try {
    const body: unknown = JSON.parse(
      new TextDecoder('utf-8', { fatal: true }).decode(bytes),
    )
    if (typeof body === 'object' && body !== null && !Array.isArray(body)) {
      return body as Record<string, unknown>
    }
  } catch {
    throw malformed()
  }
  throw malformed()
}

async function readForm(request: Request): Promise<Record<string, unknown>> {
  const bytes = await readBytes(request, MOST_FORM_BYTES)
  const type = request.headers.get('content-type') ?? ''
  if (!type.startsWith('multipart/form-data')) throw malformed()
  try {
    const form = await new Response(bytes, { headers: { 'content-type': type } }).formData()
    return Object.fromEntries(form)
  } catch {
    throw malformed()
  }
}

async function readBytes(request: Request, most: number): Promise<Uint8Array<ArrayBuffer>> {
  if (Number(request.headers.get('content-length') ?? 0) > most) throw tooLarge()
  if (!request.body) return new Uint8Array()
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(() => {
    late.reject(new Refusal('unavailable', 'refusals.UNAVAILABLE'))
  }, LONGEST_MILLISECONDS)
  try {
    return await readAll(request.body.getReader(), most, late.promise)
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

/** A body that its sender breaks off is not a whole one. @throws Refusal malformed */
function readOn(reader: Reader) {
  return reader.read().catch(() => {
    throw malformed()
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
