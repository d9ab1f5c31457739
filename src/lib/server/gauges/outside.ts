import { connect } from 'node:net'
import type { Config } from '../core/config.ts'
import type { App } from '../core/context.ts'

/** A server of others that this one needs, by the setting that names it. */
type Outside = { service: string; setting: string; host: string; port: number }

const REACHABLE = 'hearthbook_service_reachable'
const CONNECT_MILLISECONDS = 2_000
/** Each look opens a connection, which some servers log. */
const LOOK_MILLISECONDS = 60_000
const PORTS: Record<string, number> = {
  'smtp:': 587,
  'smtps:': 465,
  'http:': 80,
  'https:': 443,
}

/** Logs a warning for each server of others that cannot be reached. */
export async function warnOfUnreachable({
  config,
  log,
}: Pick<App, 'config' | 'log'>): Promise<void> {
  await Promise.all(
    outsideOf(config).map(async (outside) => {
      const failure = await failureOf(outside)
      const { service, setting, host, port } = outside
      if (failure)
        log.warn({ service, host, port, error: failure }, `${setting}: not reachable`)
    }),
  )
}

/** Watches whether servers of others can be reached, at most once a minute. */
export function watchOutside({ config, telemetry }: App): void {
  const all = outsideOf(config)
  if (all.length === 0) return
  const look = () =>
    Promise.all(
      all.map(async (outside) => ({
        name: REACHABLE,
        value: (await failureOf(outside)) ? 0 : 1,
        labels: { service: outside.service },
      })),
    )
  const last = { at: -Infinity, readings: look }
  telemetry.watch(
    {
      [REACHABLE]: {
        help: 'Whether a server of others can be reached, looked at once a minute: 1 or 0.',
        labelNames: ['service'],
      },
    },
    () => {
      if (performance.now() - last.at > LOOK_MILLISECONDS) {
        const looked = look()
        Object.assign(last, { at: performance.now(), readings: () => looked })
      }
      return last.readings()
    },
  )
}

function outsideOf({ smtpUrl, bucket, oidc }: Config): Outside[] {
  const named: [string, string, string | undefined][] = [
    ['mail', 'SMTP_URL', smtpUrl ?? undefined],
    ['pictures', 'MEDIA_URL', bucket?.endpoint],
    ['sign-in', 'OIDC_ISSUER', oidc?.issuer.href],
  ]
  return named.flatMap(([service, setting, address]) => {
    if (!address) return []
    const { hostname, port, protocol } = new URL(address)
    const host = hostname.replace(/^\[(.+)\]$/, '$1')
    return [{ service, setting, host, port: port ? Number(port) : PORTS[protocol]! }] // of a checked address
  })
}

/** Why no connection can be made; null where one can. */
function failureOf({ host, port }: Outside): Promise<string | null> {
  return new Promise((done) => {
    const socket = connect({ host, port, timeout: CONNECT_MILLISECONDS })
    const end = (failure: string | null) => {
      socket.destroy()
      done(failure)
    }
    socket.once('connect', () => end(null))
    socket.once('timeout', () => end('no answer in time'))
    socket.once('error', ({ code, message }: NodeJS.ErrnoException) => end(code ?? message))
  })
}
