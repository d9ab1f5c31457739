import { Refusal } from '#lib/domain/refusal.ts'
import type { Context, IdentityProvider, ProviderFailure } from '../../core/context.ts'
import { countHits, findWait } from '../../core/limits.ts'
import { inTransaction } from '../../core/transaction.ts'
import { profileByEmail } from '../profile.ts'
import { browserKeyOf } from './codes.ts'
import { findSpelling } from './emails.ts'
import { beginFlow, returnedFlow } from './flow.ts'
import { knownDevice } from './knownDevices.ts'
import { returnLimit } from './limits.ts'
import { makeSignInToken } from './signInTokens.ts'

/** The query of the provider's callback. */
export type CallbackQuery = { state?: string; code?: string; iss?: string; error?: string }

/** Where a browser is sent, and the key that binds the flow to it. */
type Start = { address: string; key: string }

type Landing = {
  token?: string
  failure?: ProviderFailure | 'tooOften'
  next: string | undefined
}

const LANDING = '/google-login'

/**
 * Begins a sign-in by the provider (OpenID Connect, code flow with PKCE, state and nonce).
 * @throws Refusal unavailable where none is set up
 */
export async function startGoogle(
  context: Context,
  next: string | undefined,
): Promise<Start> {
  const provider = providerOf(context)
  const key = browserKeyOf(context)
  const start = await provider.startAt(await beginFlow(context, key, next), context.now)
  const address = 'url' in start ? start.url.href : landingAt({ ...start, next })
  return { address, key }
}

/**
 * The page after the provider's callback: with a token for a verified e-mail, else with the
 * reason.
 * @throws Refusal unavailable where none is set up
 */
export async function finishGoogle(
  context: Context,
  returned: CallbackQuery,
): Promise<string> {
  const provider = providerOf(context)
  const flow = await returnedFlow(context, returned.state)
  if (!flow) return landingAt({ failure: 'failed', next: undefined })
  const { next } = flow
  if (!(await mayAsk(context))) return landingAt({ failure: 'tooOften', next })
  const result = await provider.emailOf(given(returned), flow, context.now)
  if ('failure' in result) return landingAt({ ...result, next })
  const email = await findSpelling(context, result.email)
  if (!email) return landingAt({ failure: 'unverified', next })
  if (await isMissing(context, email)) return pageAt('/signin', { status: '340', next })
  const token = await makeSignInToken(context, email, flow.key)
  return landingAt({ token, next })
}

/** The provider of social sign-in. @throws Refusal unavailable where none is set up */
export function providerOf({ app }: Context): IdentityProvider {
  if (app.provider) return app.provider
  throw new Refusal('unavailable', 'refusals.NO_SOCIAL_SIGN_IN')
}

/** Counts requests to the provider; each known browser has its own counter. */
async function mayAsk(context: Context): Promise<boolean> {
  const limits = [returnLimit(context, await knownDevice(context))]
  return inTransaction(context, async (inside) => {
    if ((await findWait(inside, limits)) > 0) return false
    await countHits(inside, limits)
    return true
  })
}

/** Beside a companion app no profile is made here (contract, 4). */
async function isMissing(context: Context, email: string): Promise<boolean> {
  return context.app.config.companion && !(await profileByEmail(context, email))
}

function landingAt(landing: Landing): string {
  return pageAt(LANDING, landing)
}

function pageAt(page: string, query: Record<string, string | undefined>): string {
  return `${page}?${new URLSearchParams(given(query))}`
}

function given(query: Record<string, string | undefined>): Record<string, string> {
  const pairs = Object.entries(query).filter(([, value]) => value !== undefined)
  return Object.fromEntries(pairs) as Record<string, string>
}
