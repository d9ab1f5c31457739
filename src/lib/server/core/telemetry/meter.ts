import { collectDefaultMetrics, Counter, Histogram, Registry } from 'prom-client'
import type { Log } from '../log.ts'
import { createGauges } from './gauges.ts'
import type { ReadGauges } from './gauges.ts'
import type { CountLabels, WorkKind, WorkLabels } from './labels.ts'

/** Metrics in prom-client's registry. */
export type Meter = {
  observe: <Kind extends WorkKind>(
    kind: Kind,
    labels: WorkLabels[Kind],
    seconds: number,
  ) => void
  count: <Kind extends keyof CountLabels>(kind: Kind, labels: CountLabels[Kind]) => void
  foresee: <Kind extends keyof CountLabels>(kind: Kind, labels: CountLabels[Kind]) => void
  foreseeWork: <Kind extends WorkKind>(kind: Kind, labels: WorkLabels[Kind]) => void
  watch: ReadGauges['watch']
  text: () => Promise<string>
}

type Labels = Record<string, string | number>
type Shape = { name: string; help: string; labelNames: string[] }
/** A counter has all labels of its work, a duration only some of them. */
type WorkShape = { counted: Shape; timed: Shape }

const WORK: Record<WorkKind, WorkShape> = {
  request: {
    counted: {
      name: 'hearthbook_http_requests_total',
      help: 'Requests by the pattern of their page; status 499 if the client hung up before.',
      labelNames: ['route', 'status'],
    },
    timed: {
      name: 'hearthbook_http_request_duration_seconds',
      help: 'Time to answer requests.',
      labelNames: ['route'],
    },
  },
  call: {
    counted: {
      name: 'hearthbook_calls_total',
      help: 'Calls of clients and pages by the code of their answer; 0 is a success.',
      labelNames: ['call', 'code'],
    },
    timed: {
      name: 'hearthbook_call_duration_seconds',
      help: 'Time to answer calls.',
      labelNames: ['call'],
    },
  },
  forwarded: {
    counted: {
      name: 'hearthbook_forwarded_calls_total',
      help: 'Calls to the backend of API_HOST by status or failure.',
      labelNames: ['call', 'host', 'outcome'],
    },
    timed: {
      name: 'hearthbook_forwarded_call_duration_seconds',
      help: 'Time until the backend of API_HOST answers.',
      labelNames: ['call', 'host'],
    },
  },
  job: {
    counted: {
      name: 'hearthbook_jobs_total',
      help: 'Attempts at background jobs; failed ones are not tried again.',
      labelNames: ['kind', 'outcome'],
    },
    timed: {
      name: 'hearthbook_job_duration_seconds',
      help: 'Time of attempts at background jobs.',
      labelNames: ['kind'],
    },
  },
}
const EVENTS: Record<keyof CountLabels, Shape> = {
  mail: {
    name: 'hearthbook_mails_total',
    help: 'Mails that the mail server took, and mails that were given up.',
    labelNames: ['outcome'],
  },
  import: {
    name: 'hearthbook_imports_total',
    help: 'Imports of files by their format.',
    labelNames: ['format', 'outcome'],
  },
  backup: {
    name: 'hearthbook_nightly_backups_total',
    help: 'Nightly backups that were made, and tries that failed.',
    labelNames: ['outcome'],
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
/** Seconds; a usual call takes some milliseconds, an upload minutes. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 60]
/** Gauges whose names end like a counter's. */
const MISNAMED = [
  'nodejs_active_handles_total',
  'nodejs_active_requests_total',
  'nodejs_active_resources_total',
]
/** A usual 10 would wake an idle process a hundred times a second. */
const LAG_MILLISECONDS = 50

/** An empty meter with the metrics of Node.js' process. */
export function createMeter(log: Log): Meter {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({
    register: registry,
    eventLoopMonitoringPrecision: LAG_MILLISECONDS,
  })
  for (const name of MISNAMED) registry.removeSingleMetric(name)
  const counter = (shape: Shape) => new Counter({ ...shape, registers })
  const works = madeOf(WORK, ({ counted, timed }) => ({
    counted: counter(counted),
    timed: new Histogram({ ...timed, buckets: BUCKETS, registers }),
    labelsOf: (labels: Labels) => pickLabels(labels, timed.labelNames),
  }))
  const events = madeOf(EVENTS, counter)
  const gauges = createGauges(registers, log)
  return {
    observe(kind, labels, seconds) {
      const { counted, timed, labelsOf } = works[kind]
      counted.inc(labels)
      timed.observe(labelsOf(labels), seconds)
    },
    count: (kind, labels) => events[kind].inc(labels),
    foreseeWork: (kind, labels) => works[kind].counted.inc(labels, 0),
    foresee: (kind, labels) => events[kind].inc(labels, 0),
    watch: gauges.watch,
    async text() {
      await gauges.read()
      return registry.metrics()
    },
  }
}

function madeOf<Kind extends string, Given, Metric>(
  shapes: Record<Kind, Given>,
  make: (shape: Given) => Metric,
): Record<Kind, Metric> {
  const made = Object.entries<Given>(shapes).map(([kind, shape]) => [kind, make(shape)])
  return Object.fromEntries(made) as Record<Kind, Metric>
}

function pickLabels(labels: Labels, names: string[]): Labels {
  return Object.fromEntries(names.map((name) => [name, labels[name]!])) // work has them all
}
