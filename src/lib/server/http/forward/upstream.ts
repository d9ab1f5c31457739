import type { Call } from '#lib/contract/call.ts'
import { isRefusal } from '#lib/domain/refusal.ts'
import packageFile from '../../../../../package.json' with { type: 'json' }
import type { Front } from '../../front.ts'

/** Whose request is forwarded. */
export type ForwardedCaller = {
  front: Front
  token: string | null
  language: string
  /** The client's address, for limits of the backend. */
  address: string
  requestId: string
  /** The W3C header of the work that needs the answer; undefined without traces. */
  traceparent: string | undefined
}

/** A request to a host of the backend. */
type UpstreamRequest = {
  call: Call
  /** Path and query. */
  path: string
  headers?: Record<string, string>
  body?: BodyInit | null
  signal: AbortSignal
}

/** The backend gave no answer, or none that a client understands. */
export class BackendUnavailable extends Error {
  override readonly name = 'BackendUnavailable'
}

const REDIRECTS = { least: 300, most: 399 }

/**
 * Sends a request to the host of its call. Follows no redirect, which could carry the token
 * elsewhere.
 * @throws BackendUnavailable, and the signal's reason when the client hung up
 */
export async function requestUpstream(
  caller: ForwardedCaller,
  { call, path, headers, body, signal }: UpstreamRequest,
): Promise<Response> {
  const { front, requestId } = caller
  const name = hostOf(path)
  const host = front.remote[name]
  const url = new URL(path.slice(1), host)
  const timed = front.telemetry.begin('forwarded', caller.traceparent)
  const began = performance.now()
  const log = (outcome: { status: number } | { failure: string }) => {
    const [result] = Object.values(outcome)
    timed.end({ call: call.path, host: name, outcome: String(result) })
    front.log.info({
      request: requestId,
      method: call.method,
      call: call.path,
      host: url.host,
      ...outcome,
      milliseconds: Math.round(performance.now() - began),
    })
  }
  try {
    const response = await fetch(url, {
      method: call.method,
      headers: {
        ...headers,
        ...ownHeaders(caller, host),
        ...(timed.traceparent ? { traceparent: timed.traceparent } : {}),
      },
      body,
      // Streams a body, which Node's fetch sends in half duplex only.
      ...(body instanceof ReadableStream ? { duplex: 'half' } : {}),
      redirect: 'manual',
      signal,
    })
    log({ status: response.status })
    if (response.status < REDIRECTS.least || response.status > REDIRECTS.most)
      return response
    if (response.status === 304) return response
    await response.body?.cancel()
    throw new BackendUnavailable(`${url.host} redirects`)
  } catch (failure) {
    if (failure instanceof BackendUnavailable) throw failure
    // A body beyond its bound is the client's failure.
    const { cause } = failure as Error
    if (isRefusal(cause)) throw cause
    log({ failure: failureName(failure) })
    throw new BackendUnavailable(`${url.host} does not answer`, { cause: failure })
  }
}

/** The host of a call's path (contract, 1 hosts). */
function hostOf(path: string): 'api' | 'media' | 'open' {
  if (path.startsWith('/media/')) return 'media'
  return /^\/(merchant\/|tem\/|feedback$)/.test(path) ? 'open' : 'api'
}

/** Whether a call is the web API's, which alone knows sessions (contract, 1 hosts and 5). */
export function isOfWebApi({ path }: Pick<Call, 'path'>): boolean {
  return /^\/(api|auth)\//.test(path)
}

/** The headers of every call (spec A, 7); other origins learn neither token nor address. */
function ownHeaders(caller: ForwardedCaller, host: URL): Record<string, string> {
  const { front, token, language, address } = caller
  const isTrusted = front.remote.tokenOrigins.has(host.origin)
  return {
    'accept-language': language,
    'app-version': packageFile.version,
    ...(isTrusted ? { 'x-forwarded-for': address } : {}),
    ...(token && isTrusted ? { authorization: `Bearer ${token}` } : {}),
  }
}

/** A failure's code or name, which carries no address and no token. */
function failureName(failure: unknown): string {
  const { name, cause } = failure as Error
  const { code } = (cause ?? {}) as { code?: string }
  return code ?? name
}
