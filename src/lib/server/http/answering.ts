import { isPrefetch } from './asker.ts'
import { compressAnswer } from './compressing.ts'
import type { Answer } from './refusals.ts'

/** The answer to a call: its object, or a whole response. */
export type DecidedAnswer = Omit<Answer, 'body'> & {
  body: Record<string, unknown> | Response
}

type Additions = { requestId: string; cookies: readonly string[]; writes: boolean }

/** Makes the compressed response of an answer. */
export function finishAnswer(
  request: Request,
  answer: DecidedAnswer,
  { requestId, cookies, writes }: Additions,
): Promise<Response> {
  const response =
    answer.body instanceof Response
      ? answer.body
      : Response.json(answer.body, { status: answer.status })
  const { headers } = response
  headers.set('x-request-id', requestId)
  // No `no-store`, which would keep the page out of the back/forward cache.
  if (!headers.has('cache-control')) headers.set('cache-control', 'private, no-cache')
  if (answer.retryAfter) headers.set('retry-after', String(answer.retryAfter))
  // Prefetched pages may be older than this change.
  if (writes) headers.set('clear-site-data', '"prefetchCache"')
  // A prefetch sets no cookies.
  if (!isPrefetch(request.headers)) {
    for (const cookie of cookies) headers.append('set-cookie', cookie)
  }
  return compressAnswer(request, response)
}

/** The code of an answer; of a file 0, or the status of its failure. */
export function codeOf({ body }: DecidedAnswer): number {
  if (!(body instanceof Response)) return body['code'] as number
  return body.status < 400 ? 0 : body.status
}

/** Whether the client aborted the request, which is no fault. */
export function isAborted({ signal }: Request, thrown: unknown): boolean {
  return (
    signal.aborted && (thrown === signal.reason || (thrown as Error).name === 'AbortError')
  )
}
