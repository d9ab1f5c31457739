import type { Config } from './config.ts'
import { isAmong } from './config/addresses.ts'
import type { Log } from './log.ts'
import { isSameSecret } from './sameSecret.ts'
import type {
  CountLabels,
  Gauges,
  Reading,
  WorkKind,
  WorkLabels,
} from './telemetry/labels.ts'

/** Work that is being timed. */
export type Work<Kind extends WorkKind> = {
  /** The W3C header that makes further work a part of this; undefined without traces. */
  traceparent: string | undefined
  end: (labels: WorkLabels[Kind]) => void
}

/** Measures a process: metrics with METRICS_TOKEN, traces with a collector, else nothing. */
export type Telemetry = {
  /** Begins a request; only a trusted proxy's header makes it a part of other work. */
  request: (traceparent: string | undefined, address: string) => Work<'request'>
  begin: <Kind extends WorkKind>(kind: Kind, traceparent?: string) => Work<Kind>
  count: <Kind extends keyof CountLabels>(kind: Kind, labels: CountLabels[Kind]) => void
  /** Exports a counter as 0 before its first event, so that the event is an increase. */
  foresee: <Kind extends keyof CountLabels>(kind: Kind, labels: CountLabels[Kind]) => void
  foreseeWork: <Kind extends WorkKind>(kind: Kind, labels: WorkLabels[Kind]) => void
  /** Adds gauges, which `look` reads for each answer. */
  watch: (gauges: Gauges, look: () => Promise<Reading[]>) => void
  /** Whether an Authorization header has the token for metrics. */
  isOpenTo: (authorization: string | undefined) => boolean
  /** All metrics in Prometheus' text format 0.0.4. */
  metrics: () => Promise<string>
  /** Sends the last spans. */
  stop: () => Promise<void>
}

type TelemetryConfig = Pick<Config, 'metricsToken' | 'otlpEndpoint' | 'trustedProxies'>

/** The telemetry of a process; loads only the packages that the configuration needs. */
export async function createTelemetry(
  { metricsToken, otlpEndpoint, trustedProxies }: TelemetryConfig,
  log: Log,
): Promise<Telemetry> {
  const meter = metricsToken
    ? (await import('./telemetry/meter.ts')).createMeter(log)
    : null
  const tracer = otlpEndpoint
    ? (await import('./telemetry/tracer.ts')).createTracer(otlpEndpoint, log)
    : null
  const isProxy = isAmong(trustedProxies)

  function begin<Kind extends WorkKind>(kind: Kind, traceparent?: string): Work<Kind> {
    const began = performance.now()
    const span = tracer?.begin(kind, traceparent)
    return {
      traceparent: span?.traceparent,
      end(labels) {
        meter?.observe(kind, labels, (performance.now() - began) / 1000)
        span?.end(labels)
      },
    }
  }

  return {
    begin,
    request: (traceparent, address) =>
      begin('request', tracer && isProxy(address) ? traceparent : undefined),
    count: (kind, labels) => meter?.count(kind, labels),
    foresee: (kind, labels) => meter?.foresee(kind, labels),
    foreseeWork: (kind, labels) => meter?.foreseeWork(kind, labels),
    watch: (gauges, look) => meter?.watch(gauges, look),
    isOpenTo: bearerCheck(metricsToken),
    metrics: async () => (meter ? meter.text() : ''),
    stop: async () => tracer?.stop(),
  }
}

function bearerCheck(token: string | null): Telemetry['isOpenTo'] {
  if (token === null) return () => false
  return (authorization = '') => isSameSecret(authorization, `Bearer ${token}`)
}

/** Counts a finished import by its format, without the version in the format's name. */
export function countImport(
  { app }: { app: { telemetry: Telemetry } },
  format: string,
  outcome: 'success' | 'failed',
): void {
  const [plain = format] = /^[^.]+(\.\d{3})?/.exec(format) ?? []
  app.telemetry.count('import', { format: plain, outcome })
}
