import type { Call } from '#lib/contract/call.ts'
import { Refusal } from '#lib/domain/refusal.ts'

const MOST_JSON_BYTES = 1_000_000
/** The largest file, 8 MB, with what a multipart form puts around it. */
const MOST_FORM_BYTES = 8_500_000

type Fields = Record<string, unknown>

/**
 * A request's payload: fields of the path, of the query and of the body, as they were sent.
 * @throws Refusal malformed, too-large
 */
export async function payloadOf(
  call: Call,
  request: Request,
  parameters: Record<string, string>,
): Promise<Fields> {
  const sent = await fieldsOf(call, request, parameters)
  const paths = unstorableIn(sent)
  if (paths.length === 0) return sent
  throw new Refusal('malformed', 'refusals.MALFORMED', {
    fields: paths.map((path) => ({ path, key: 'refusals.fields.form' })),
  })
}

/** Where texts stand that no database keeps as they are: with NUL, or half of a character. */
function unstorableIn(sent: Fields): string[] {
  const values = Object.entries(sent)
  const paths: string[] = []
  // A list hands out what is added while it is walked; what is nested deep breaks no stack.
  for (const [path, value] of values) {
    const text = value instanceof File ? value.name : value
    if (typeof text === 'string' && !isStorable(text)) paths.push(path)
    if (typeof value !== 'object' || value === null) continue
    for (const [name, part] of Object.entries(value)) values.push([`${path}.${name}`, part])
  }
  return paths
}

function isStorable(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed()
}

async function fieldsOf(
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
  const chunks: Uint8Array[] = []
  const reader = request.body.getReader()
  for (let size = 0; ;) {
    const { done, value } = await reader.read()
    if (done) return new Uint8Array(Buffer.concat(chunks))
    size += value.length
    if (size > most) throw tooLarge()
    chunks.push(value)
  }
}

function malformed(): Refusal {
  return new Refusal('malformed', 'refusals.MALFORMED', {
    fields: [{ path: '', key: 'refusals.fields.body' }],
  })
}

function tooLarge(): Refusal {
  return new Refusal('too-large', 'refusals.TOO_LARGE')
}
