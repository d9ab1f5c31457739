import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { attributesOf, startCollector } from '../support/collector.ts'
import { startServer } from '../support/server.ts'
import type { Server } from '../support/server.ts'
import { json, upstreamOfFile } from '../support/upstream.ts'

const backend = await upstreamOfFile()
const CALL = '/api/userdata/getExpenseStats'
const TRACE = '0af7651916cd43dd8448eb211c80319c'
const PROXY = 'b7ad6b7169203331'
const TRACED = { traceparent: `00-${TRACE}-${PROXY}-01` }
const SERVER_KIND = 2
const CLIENT_KIND = 3

/** A collector, and a server that sends it its traces. */
async function traced(variables: Record<string, string> = {}, status = 200) {
  const collector = await startCollector(status)
  const server = await startServer({
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    ...variables,
  })
  onTestFinished(async () => {
    await server.clear()
    collector.close()
  })
  return { collector, server }
}

async function call({ own }: Server, headers: Record<string, string> = {}): Promise<void> {
  const answer = await fetch(own + CALL, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: '{}',
  })
  await answer.text()
}

/** Packages of metrics and traces that a server loads. */
async function loaded(variables: Record<string, string>): Promise<string[]> {
  const hooks = pathToFileURL(join(import.meta.dirname, '../support/listModules.mjs')).href
  const server = await startServer({ NODE_OPTIONS: `--import ${hooks}`, ...variables })
  await call(server)
  await server.clear()
  const names = [...server.output().matchAll(/^loads (.*)$/gm)].map(([, name]) => name!)
  return [...new Set(names)].toSorted()
}

test('a call is a span of its request, which continues the trace of the proxy', async () => {
  const { collector, server } = await traced({ TRUSTED_PROXIES: '127.0.0.1' })
  await call(server, TRACED)
  await fetch(`${server.own}/icons.svg`, { headers: TRACED }).then((file) => file.text())
  await server.stop()
  const spans = collector.spans.filter(({ traceId }) => traceId === TRACE)
  expect(spans.map(({ name }) => name).toSorted()).toEqual(['/api/[...call]', CALL])
  const [request, inside] = ['/api/[...call]', CALL].map((wanted) =>
    spans.find(({ name }) => name === wanted),
  )
  expect(request).toMatchObject({ parentSpanId: PROXY, kind: SERVER_KIND })
  expect(inside).toMatchObject({ parentSpanId: request!.spanId })
  expect(attributesOf(request!)).toEqual({
    'http.route': '/api/[...call]',
    'http.response.status_code': 401,
  })
  expect(attributesOf(inside!)).toEqual({ 'hearthbook.call': CALL, 'hearthbook.code': 401 })
  expect([...collector.paths]).toEqual(['POST /v1/traces'])
  expect([...collector.services]).toEqual(['hearthbook'])
})

test('nobody but a trusted proxy continues a trace', async () => {
  const { collector, server } = await traced({ OTEL_SERVICE_NAME: 'books' })
  await call(server, TRACED)
  await server.stop()
  const names = collector.spans.map(({ name }) => name)
  expect(names).toContain(CALL)
  expect(collector.spans.map(({ traceId }) => traceId)).not.toContain(TRACE)
  expect([...collector.services]).toEqual(['books'])
})

test('a trace goes on to the backend', async () => {
  const { collector, server } = await traced({
    API_HOST: backend.url,
    SESSION_SECRET: 's'.repeat(40),
    TRUSTED_PROXIES: '127.0.0.1',
  })
  backend.answers['*'] = json({ code: 500 }, 500)
  const headers = { ...TRACED, authorization: 'Bearer foreign' }
  await call(server, headers)
  await server.stop()
  const forwarded = collector.spans.find(({ kind }) => kind === CLIENT_KIND)!
  const reached = backend.reached.find(({ path }) => path === CALL)
  expect(reached!.headers['traceparent']).toBe(`00-${TRACE}-${forwarded.spanId}-01`)
  const parent = collector.spans.find(({ spanId }) => spanId === forwarded.parentSpanId)
  expect(parent?.name).toBe(CALL)
})

test('a collector that refuses shows in the log, and hinders nothing', async () => {
  const { server } = await traced({}, 400)
  await call(server)
  expect(await server.stop()).toBe(0)
  expect(server.output()).toContain('traces: the collector did not take them')
})

test('nothing of metrics and traces is loaded without their variables', async () => {
  expect(await loaded({})).toEqual([])
})

test('metrics load no part of traces but the API, which prom-client names', async () => {
  const names = await loaded({ METRICS_TOKEN: 'token' })
  expect(names).toEqual(['@opentelemetry/api', 'prom-client'])
})
