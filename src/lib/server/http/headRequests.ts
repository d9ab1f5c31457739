import type { Call } from '#lib/contract/call.ts'
import type { DecidedAnswer } from './refusals.ts'

/** The method whose call answers a request: HEAD is a GET without its body. */
export function methodOf({ method }: Request): string {
  return method === 'HEAD' ? 'GET' : method
}

/** The refusal of a HEAD whose GET has an effect (RFC 9110, 9.2.1); null for others. */
export function refusedHead({ method }: Request, { link }: Call): DecidedAnswer | null {
  if (method !== 'HEAD' || link === undefined) return null
  const headers = { allow: 'GET' }
  return { status: 405, body: new Response(null, { status: 405, headers }) }
}

/** The response to a request: of a HEAD only its head. */
export async function answerHead(
  { method }: Request,
  response: Response,
): Promise<Response> {
  if (method !== 'HEAD') return response
  await response.body?.cancel()
  const { status, headers } = response
  return new Response(null, { status, headers })
}
