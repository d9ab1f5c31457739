import { call } from './call.ts'
import type { Call, Method } from './call.ts'
import { entitySchemas, FILE, objectSchemaOf } from './openapi/schemas.ts'
import { components, ENVELOPE, responsesOf, securityOf } from './openapi/shared.ts'

/** Gives this document, for third-party clients. */
export const getOpenApi = call('GET', '/api/openapi.json', { who: 'public' })

/** OpenAPI 3.1 document of the calls, except the operator's. */
export function openApiDocument(calls: readonly Call[], version: string): object {
  const paths: Record<string, Record<string, object>> = {}
  for (const call of calls) {
    if (call.who === 'operator') continue
    const operations = (paths[call.path] ??= {})
    operations[call.method.toLowerCase()] = operationOf(call)
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Hearthbook', version },
    paths,
    components: { ...components, schemas: { ...components.schemas, ...entitySchemas() } },
  }
}

function operationOf(call: Call): object {
  const { properties, required } = objectSchemaOf(call.takes)
  const inPath = [...call.path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]!)
  const others = Object.entries(properties).filter(([name]) => !inPath.includes(name))
  const inQuery = call.body === 'none' ? others : []
  return {
    operationId: operationId(call.method, call.path),
    tags: [areaOf(call.path)],
    ...(call.who === 'pro'
      ? { description: 'For Pro profiles: others get code 332.' }
      : {}),
    security: securityOf(call.who),
    parameters: [
      ...inPath.map((name) => parameter('path', name, properties[name] ?? {}, true)),
      ...inQuery.map(([name, schema]) =>
        parameter('query', name, schema, required.includes(name)),
      ),
      ...describeHeaders(call),
    ],
    ...(call.body === 'none' || others.length === 0
      ? {}
      : { requestBody: bodyOf(call, Object.fromEntries(others), required) }),
    responses: { 200: successOf(call), ...responsesOf(call) },
  }
}

function parameter(
  place: 'path' | 'query',
  name: string,
  schema: object,
  required: boolean,
) {
  return { name, in: place, required, schema }
}

function describeHeaders({ writes, creates, who }: Call): object[] {
  return [
    ...(writes && who !== 'public' ? [{ $ref: '#/components/parameters/AppVersion' }] : []),
    ...(creates ? [{ $ref: '#/components/parameters/IdempotencyKey' }] : []),
  ]
}

function bodyOf(
  call: Call,
  properties: Record<string, object>,
  required: string[],
): object {
  const type = call.body === 'form' ? 'multipart/form-data' : 'application/json'
  const schema = {
    type: 'object',
    properties,
    required: required.filter((name) => name in properties),
  }
  return { required: true, content: { [type]: { schema } } }
}

function successOf(call: Call): object {
  if (call === getOpenApi) return described('application/json', { type: 'object' })
  if (call.answers === 'bytes') return described('application/octet-stream', FILE)
  const { properties, required } = objectSchemaOf(call.gives)
  const schema = {
    type: 'object',
    properties: { ...ENVELOPE, ...properties },
    required: [...Object.keys(ENVELOPE), ...required],
  }
  const refusal = { $ref: '#/components/schemas/Refusal' }
  return described('application/json', { oneOf: [schema, refusal] })
}

function described(type: string, schema: object): object {
  return {
    description: 'Understood and decided: the code says how',
    content: { [type]: { schema } },
  }
}

/** "/api/userdata/getBudgets" belongs to "userdata", "/auth/signout" to "auth". */
function areaOf(path: string): string {
  const [first = '', second = ''] = path.split('/').filter(Boolean)
  return first === 'api' ? second.replace('.json', '') : first
}

function operationId(method: Method, path: string): string {
  const t = path.split(/\W+/).filter(Boolean)
  const rest = t.map((word) => word.charAt(0).toUpperCase() + word.slice(1))
  return `${method.toLowerCase()}${rest.join('')}`
}
