import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'

type Value = { stringValue?: string; intValue?: number }

/** A span as OTLP sends it. */
export type CollectedSpan = {
  name: string
  kind: number
  traceId: string
  spanId: string
  parentSpanId?: string
  status?: { code?: number }
  attributes: { key: string; value: Value }[]
}
type Sent = {
  resourceSpans: {
    resource: { attributes: CollectedSpan['attributes'] }
    scopeSpans: { spans: CollectedSpan[] }[]
  }[]
}

/** A collector of traces (OTLP over HTTP, in JSON). */
export type Collector = {
  url: string
  paths: Set<string>
  spans: CollectedSpan[]
  services: Set<string>
  close(): void
}

/** Starts a collector that takes everything, or answers another status. */
export async function startCollector(status = 200): Promise<Collector> {
  const server = createServer((request, response) => {
    const take = async () => {
      collector.paths.add(`${request.method} ${request.url}`)
      const { resourceSpans } = (await json(request)) as Sent
      for (const { resource, scopeSpans } of resourceSpans) {
        collector.services.add(attributesOf(resource)['service.name'] as string)
        for (const { spans } of scopeSpans) collector.spans.push(...spans)
      }
      response.writeHead(status, { 'content-type': 'application/json' }).end('{}')
    }
    take().catch((failure: unknown) => response.destroy(failure as Error))
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo
  const collector: Collector = {
    url: `http://127.0.0.1:${port}`,
    paths: new Set(),
    spans: [],
    services: new Set(),
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
  return collector
}

/** The attributes of a span or a resource. */
export function attributesOf({
  attributes,
}: Pick<CollectedSpan, 'attributes'>): Record<string, string | number | undefined> {
  return Object.fromEntries(
    attributes.map(({ key, value }) => [key, value.stringValue ?? value.intValue]),
  )
}
