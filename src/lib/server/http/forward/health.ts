import type { Front } from '../../front.ts'

type HostStatus = 'ok' | 'unavailable'
/** Whether the hosts answer, and each by its name. */
export type HealthOfHosts = {
  isHealthy: boolean
  status: HostStatus
  hosts: Record<'api' | 'media' | 'open', HostStatus>
}

const LONGEST_MILLISECONDS = 2_500
/** Minimum time between two health requests to a host. */
const KEPT_MILLISECONDS = 2_000
const GATEWAY_FAILURES = new Set([502, 503, 504])

type Look = { at: number; answer: Promise<HealthOfHosts> }
const looks = new WeakMap<Front, Look>()

/** Whether the backend's hosts answer; any answer but a gateway's failure counts. */
export function healthOfHosts(front: Front): Promise<HealthOfHosts> {
  const now = performance.now()
  const last = looks.get(front)
  if (last && now - last.at < KEPT_MILLISECONDS) return last.answer
  const answer = lookAt(front)
  looks.set(front, { at: now, answer })
  return answer
}

async function lookAt({ remote, log }: Front): Promise<HealthOfHosts> {
  const { api, media, open } = remote
  const origins = [...new Set([api, media, open].map(({ origin }) => origin))]
  const found = new Map(
    await Promise.all(
      origins.map(async (origin) => [origin, await askStatus(origin, log)] as const),
    ),
  )
  const of = ({ origin }: URL) => found.get(origin)!
  const isHealthy = [...found.values()].every((status) => status === 'ok')
  return {
    isHealthy,
    status: isHealthy ? 'ok' : 'unavailable',
    hosts: { api: of(api), media: of(media), open: of(open) },
  }
}

async function askStatus(origin: string, log: Front['log']): Promise<HostStatus> {
  try {
    const response = await fetch(origin, {
      method: 'HEAD',
      redirect: 'manual',
      signal: AbortSignal.timeout(LONGEST_MILLISECONDS),
    })
    return GATEWAY_FAILURES.has(response.status) ? 'unavailable' : 'ok'
  } catch (failure) {
    log.error({ host: origin, error: String(failure) }, 'health: a host does not answer')
    return 'unavailable'
  }
}
