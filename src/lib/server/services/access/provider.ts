import { setTimeout as sleep } from 'node:timers/promises'
import type { Configuration } from 'openid-client'
import type { Config } from '../../core/config.ts'
import type { IdentityProvider, ProviderFailure } from '../../core/context.ts'
import type { Log } from '../../core/log.ts'
import { discover, signInAddress, verifiedEmail } from './openid.ts'

/** The provider's configuration, which may still be loading. */
type Discovery = { at: number; configuration: Promise<Configuration> }

const CALLBACK = '/auth/google/callback'
/** Keys and addresses of a provider change rarely. */
const DISCOVERY_MILLISECONDS = 3_600_000
/** Longest wait for all requests of one step. */
const TIMEOUT_MILLISECONDS = 6_000
const UNAVAILABLE_CODES = new Set<unknown>([
  'OAUTH_TIMEOUT',
  'OAUTH_RESPONSE_IS_NOT_CONFORM',
])

class ProviderUnavailable extends Error {
  override readonly name = 'ProviderAway'
}

/** The configured provider, first contacted at the first such sign-in. */
export function createProvider(
  { oidc, publicUrl }: Pick<Config, 'oidc' | 'publicUrl'>,
  log: Log,
): IdentityProvider | null {
  if (!oidc) return null
  const callback = new URL(CALLBACK, publicUrl)
  const configurationAt = cached(() => discover(oidc))

  async function ask<Result>(
    now: number,
    work: (configuration: Configuration) => Promise<Result>,
  ) {
    try {
      return await Promise.race([configurationAt(now).then(work), tooLate()])
    } catch (thrown) {
      const failure = failureOf(thrown)
      if (failure !== 'denied') {
        const { error: answered } = thrown as { error?: string }
        log.warn({ error: causesOf(thrown), answered }, 'social sign-in failed')
      }
      return { failure }
    }
  }

  return {
    startAt: (flow, now) =>
      ask(now, async (configuration) => ({
        url: await signInAddress(configuration, callback, flow),
      })),
    emailOf: (returned, flow, now) =>
      ask(now, async (configuration) => {
        const address = new URL(`?${new URLSearchParams(returned)}`, callback)
        const email = await verifiedEmail(configuration, address, flow)
        return email === null ? { failure: 'unverified' as const } : { email }
      }),
  }
}

/**
 * Caches the configuration for an hour, shared by simultaneous requests; failures are not
 * cached.
 */
function cached(find: () => Promise<Configuration>) {
  const cache: { discovery?: Discovery } = {}
  return (now: number): Promise<Configuration> => {
    const { discovery } = cache
    if (discovery && now - discovery.at < DISCOVERY_MILLISECONDS) {
      return discovery.configuration
    }
    const configuration = find().catch((cause: unknown) => {
      cache.discovery = undefined
      throw new ProviderUnavailable('no discovery', { cause })
    })
    cache.discovery = { at: now, configuration }
    return configuration
  }
}

async function tooLate(): Promise<never> {
  await sleep(TIMEOUT_MILLISECONDS, null, { ref: false })
  throw new ProviderUnavailable('no answer in time')
}

/** An error with its causes: "fetch failed" alone helps no operator. */
function causesOf(thrown: unknown): string {
  const { cause } = thrown as Error
  return cause instanceof Error ? `${thrown}: ${causesOf(cause)}` : String(thrown)
}

function failureOf(thrown: unknown): ProviderFailure {
  const { error, code } = thrown as { error?: unknown; code?: unknown }
  if (error === 'access_denied') return 'denied'
  // A request that failed on its way is a TypeError of fetch.
  const isAway =
    thrown instanceof ProviderUnavailable ||
    thrown instanceof TypeError ||
    UNAVAILABLE_CODES.has(code)
  return isAway ? 'unavailable' : 'failed'
}
