import type { DecidedAnswer } from '../refusals.ts'
import type { ForwardedRequest } from './request.ts'
import { sealedCookies } from './session.ts'
import { BackendUnavailable } from './upstream.ts'

/**
 * Takes the token out of a browser's sign-in and keeps it in cookies that scripts cannot
 * read. Other clients receive it.
 * @throws BackendUnavailable for a success without a usable token
 */
export async function beginSession(
  { caller, cookies, isBrowser }: ForwardedRequest,
  answer: DecidedAnswer,
): Promise<DecidedAnswer> {
  const { body } = answer
  if (body instanceof Response || body['code'] !== 0) return answer
  const { token, ...rest } = body
  const sealed =
    typeof token === 'string' ? await sealedCookies(caller.front, bareToken(token)) : null
  if (!sealed) throw new BackendUnavailable('the sign-in has no usable token')
  cookies.push(...sealed)
  return isBrowser ? { ...answer, body: rest } : answer
}

/** The token without the word before it (spec A, 3 Session). */
export function bareToken(token: string): string {
  return token.replace(/^Bearer /i, '')
}
