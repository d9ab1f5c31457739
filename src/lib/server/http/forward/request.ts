import { getT } from '#lib/i18n.ts'
import type { Translate } from '#lib/i18n.ts'
import { newId } from '../../core/ids.ts'
import type { Front } from '../../front.ts'
import { countedAddress, socketAddressOf } from '../address.ts'
import { isBrowser } from '../asker.ts'
import { requestLanguage } from '../pageRequest.ts'
import { credentialOf } from '../session.ts'
import { tokenOfCookies } from './session.ts'
import type { ForwardedCaller } from './upstream.ts'

/** A request before it is forwarded. */
export type ForwardedRequest = {
  caller: ForwardedCaller
  t: Translate
  /** The address that limits count. */
  address: string
  isByCookie: boolean
  /** Browsers never see a token. */
  isBrowser: boolean
  /** Cookies of the answer. */
  cookies: string[]
}

/** Reads who sends a request; asks nobody. */
export async function readForwarded(
  front: Front,
  { headers }: Request,
  socketAddress: string,
): Promise<ForwardedRequest> {
  const address = socketAddressOf(
    socketAddress,
    headers.get('x-forwarded-for'),
    front.config.trustedProxies,
  )
  const language = requestLanguage(headers)
  const credential = credentialOf(headers)
  const isByCookie = credential?.isCookie ?? false
  const token = isByCookie
    ? await tokenOfCookies(front, headers)
    : (credential?.token ?? null)
  const traceparent = headers.get('traceparent') ?? undefined
  return {
    caller: { front, token, language, address, requestId: newId(), traceparent },
    t: getT(language),
    address: countedAddress(address),
    isByCookie,
    isBrowser: isBrowser(headers),
    cookies: [],
  }
}
