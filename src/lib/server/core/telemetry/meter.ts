import { setTimeout as sleep } from 'node:timers/promises'
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import type { Log } from '../log.ts'
import type { CountLabels, Gauges, Reading, WorkKind, WorkLabels } from './labels.ts'

/** Metrics in prom-client's registry. */
export type Meter = {
  observe: <Kind extends WorkKind>(
    kind: Kind,
    labels: WorkLabels[Kind],
    seconds: number,
  ) => void
  count: <Kind extends keyof CountLabels>(kind: Kind, labels: CountLabels[Kind]) => void
  watch: (gauges: Gauges, look: () => Promise<Reading[]>) => void
  text: () => Promise<string>
}

type Shape = { name: string; help: string; labelNames: string[] }

const DURATIONS: Record<WorkKind, Shape> = {
  request: {
    name: 'hearthbook_http_request_duration_seconds',
    help: 'Requests by the pattern of their address; status 499 if the client hung up before.',
    labelNames: ['route', 'status'],
  },
  call: {
    name: 'hearthbook_call_duration_seconds',
    help: 'Calls of clients and pages by the code of their answer; 0 is a success.',
    labelNames: ['call', 'code'],
  },
  forwarded: {
    name: 'hearthbook_forwarded_call_duration_seconds',
    help: 'Calls to the backend of API_HOST by status or failure.',
    labelNames: ['call', 'host', 'outcome'],
  },
  job: {
    name: 'hearthbook_job_duration_seconds',
    help: 'Attempts at background jobs; failed ones are not tried again.',
    labelNames: ['kind', 'outcome'],
  },
}
const COUNTS: Record<keyof CountLabels, Shape> = {
  mail: {
    name: 'hearthbook_mails_total',
    help: 'Mails that the mail server took, and mails that were given up.',
    labelNames: ['kind', 'outcome'],
  },
  import: {
    name: 'hearthbook_imports_total',
    help: 'Imports of files by their format.',
    labelNames: ['format', 'outcome'],
  },
  refusal: {
    name: 'hearthbook_slot_refusals_total',
    help: 'Work that was refused because its slots and their queue were taken.',
    labelNames: ['work', 'reason'],
  },
  repeat: {
    name: 'hearthbook_transaction_repeats_total',
    help: "Transactions that ran again after a conflict, by PostgreSQL's code.",
    labelNames: ['code'],
  },
}
const FAILED_LOOKS: Shape = {
  name: 'hearthbook_reading_failures_total',
  help: 'Readings of gauges that failed, so that the answer lacks them.',
  labelNames: [],
}
/** Seconds; a usual call takes some milliseconds, an upload minutes. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 60]
/** Gauges whose names end like a counter's. */
const MISNAMED = [
  'nodejs_active_handles_total',
  'nodejs_active_requests_total',
  'nodejs_active_resources_total',
]
const LAG_MILLISECONDS = 50
/** Prometheus waits ten seconds. */
const LONGEST_LOOK_MILLISECONDS = 2_500

type Look = {
  gauges: Map<string, Gauge>
  /** Take the values of the gauges away. */
  clears: (() => void)[]
  read: () => Promise<Reading[]>
}

/** An empty meter with the metrics of Node.js' process. */
export function createMeter(log: Log): Meter {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({
    register: registry,
    eventLoopMonitoringPrecision: LAG_MILLISECONDS,
  })
  for (const name of MISNAMED) registry.removeSingleMetric(name)
  const durations = madeOf(
    DURATIONS,
    (shape) => new Histogram({ ...shape, buckets: BUCKETS, registers }),
  )
  const counters = madeOf(COUNTS, (shape) => new Counter({ ...shape, registers }))
  const failures = new Counter({ ...FAILED_LOOKS, registers })
  const looks: Look[] = []

  /** A failed reading is no reason to withhold the other metrics. */
  async function refresh({ gauges, clears, read }: Look): Promise<void> {
    for (const clear of clears) clear()
    try {
      const readings = await Promise.race([read(), late()])
      for (const { name, value, labels } of readings) {
        gauges.get(name)!.set(labels ?? {}, value) // each look reads its own gauges
      }
    } catch (error) {
      failures.inc()
      log.error({ error: String(error) }, 'metrics: a gauge was not read')
    }
  }

  return {
    observe: (kind, labels, seconds) => durations[kind].observe(labels, seconds),
    count: (kind, labels) => counters[kind].inc(labels),
    watch(shapes, read) {
      const gauges = Object.entries(shapes).map(([name, shape]): [string, Gauge] => [
        name,
        new Gauge({ name, ...shape, registers }),
      ])
      // A reset gauge without labels would be 0.
      const clears = gauges.map(([name, gauge]) =>
        shapes[name]!.labelNames ? () => gauge.reset() : () => gauge.remove(),
      )
      looks.push({ gauges: new Map(gauges), clears, read })
    },
    async text() {
      await Promise.all(looks.map(refresh))
      return registry.metrics()
    },
  }
}

function madeOf<Kind extends string, Metric>(
  shapes: Record<Kind, Shape>,
  make: (shape: Shape) => Metric,
): Record<Kind, Metric> {
  const made = Object.entries<Shape>(shapes).map(([kind, shape]) => [kind, make(shape)])
  return Object.fromEntries(made) as Record<Kind, Metric>
}

async function late(): Promise<never> {
  await sleep(LONGEST_LOOK_MILLISECONDS, null, { ref: false })
  throw new Error('no answer in time')
}
