import { ROOT_CONTEXT, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api'
import type { Attributes } from '@opentelemetry/api'
import { ExportResultCode, parseTraceParent } from '@opentelemetry/core'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import {
  detectResources,
  resourceAttributesEnvDetector,
  serviceNameEnvDetector,
  resourceFromAttributes,
} from '@opentelemetry/resources'
import { BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace'
import type { SpanExporter } from '@opentelemetry/sdk-trace'
import type { Log } from '../log.ts'
import { programVersion } from '../version.ts'
import { FILE_ROUTE } from './labels.ts'
import type { WorkKind, WorkLabels } from './labels.ts'

/** A span of a trace (W3C Trace Context). */
export type TracedWork<Kind extends WorkKind> = {
  traceparent: string
  end: (labels: WorkLabels[Kind]) => void
}

/** Spans, sent to a collector by OTLP over HTTP. */
export type Tracer = {
  begin: <Kind extends WorkKind>(kind: Kind, traceparent?: string) => TracedWork<Kind>
  stop: () => Promise<void>
}

type Shape<Labels> = {
  kind: SpanKind
  /** The span's name. */
  name: (labels: Labels) => string
  attributes: (labels: Labels) => Attributes
  isFault: (labels: Labels) => boolean
}

/** A stop waits no longer for the collector. */
const SEND_MILLISECONDS = 3_000
const FAULT = 500
const UNAVAILABLE = 503
const SENT = { code: ExportResultCode.SUCCESS }

/** Attributes by OpenTelemetry's conventions where there are some. */
const SHAPES: { [Kind in WorkKind]: Shape<WorkLabels[Kind]> } = {
  request: {
    kind: SpanKind.SERVER,
    name: ({ route }) => route,
    attributes: ({ route, status }) => ({
      'http.route': route,
      'http.response.status_code': status,
    }),
    isFault: ({ status }) => status >= FAULT,
  },
  call: {
    kind: SpanKind.INTERNAL,
    name: ({ call }) => call,
    attributes: ({ call, code }) => ({ 'hearthbook.call': call, 'hearthbook.code': code }),
    isFault: ({ code }) => code === FAULT || code === UNAVAILABLE,
  },
  forwarded: {
    kind: SpanKind.CLIENT,
    name: ({ call }) => `forward ${call}`,
    attributes: ({ call, host, outcome }) => ({
      'hearthbook.call': call,
      'hearthbook.host': host,
      'hearthbook.outcome': outcome,
    }),
    isFault: ({ outcome }) => !(Number(outcome) < FAULT),
  },
  job: {
    kind: SpanKind.INTERNAL,
    name: ({ kind }) => `job ${kind}`,
    attributes: ({ kind, outcome }) => ({
      'hearthbook.job': kind,
      'hearthbook.outcome': outcome,
    }),
    isFault: ({ outcome }) => outcome !== 'done',
  },
}

/** A tracer for the collector at an endpoint; OTEL_EXPORTER_OTLP_HEADERS counts, too. */
export function createTracer(endpoint: URL, log: Log): Tracer {
  const exporter = new OTLPTraceExporter({
    url: new URL('v1/traces', slashed(endpoint)).href,
    timeoutMillis: SEND_MILLISECONDS,
  })
  const own = { 'service.name': 'hearthbook', 'service.version': programVersion() }
  const provider = new TracerProvider({
    resource: resourceFromAttributes(own).merge(
      detectResources({
        detectors: [resourceAttributesEnvDetector, serviceNameEnvDetector],
      }),
    ),
    spanProcessors: [new BatchSpanProcessor({ exporter: withoutFiles(exporter, log) })],
  })
  const tracer = provider.getTracer('hearthbook')
  return {
    begin(kind, traceparent) {
      const parent = traceparent ? parseTraceParent(traceparent) : null
      const context = parent
        ? trace.setSpanContext(ROOT_CONTEXT, { ...parent, isRemote: true })
        : ROOT_CONTEXT
      const shape = SHAPES[kind]
      const span = tracer.startSpan(kind, { kind: shape.kind }, context)
      const { traceId, spanId, traceFlags } = span.spanContext()
      return {
        traceparent: `00-${traceId}-${spanId}-0${traceFlags}`,
        end(labels) {
          span.updateName(shape.name(labels)).setAttributes(shape.attributes(labels))
          if (shape.isFault(labels)) span.setStatus({ code: SpanStatusCode.ERROR })
          span.end()
        },
      }
    },
    stop: () => provider.shutdown(),
  }
}

/** The signal's path is appended to the endpoint's path (OTLP, Endpoint URLs). */
function slashed({ href }: URL): string {
  return href.endsWith('/') ? href : `${href}/`
}

/**
 * Leaves out files of the build, a dozen a page. The log has what the collector refused;
 * the processor would end its shutdown early.
 */
function withoutFiles(exporter: SpanExporter, log: Log): SpanExporter {
  return {
    export(spans, done) {
      const wanted = spans.filter(
        ({ attributes }) => attributes['http.route'] !== FILE_ROUTE,
      )
      if (wanted.length === 0) return done(SENT)
      exporter.export(wanted, ({ code, error }) => {
        if (code !== ExportResultCode.SUCCESS) {
          log.warn({ error: String(error) }, 'traces: the collector did not take them')
        }
        done(SENT)
      })
    },
    shutdown: () => exporter.shutdown(),
  }
}
