import { expect, test } from 'vitest'
import { CALLS } from '#lib/contract/calls.ts'
import { openApiDocument } from '#lib/contract/openapi.ts'

type Operation = {
  operationId: string
  security: object[]
  parameters: {
    $ref?: string
    name?: string
    in?: string
    required?: boolean
    schema?: object
  }[]
  requestBody?: {
    content: Record<string, { schema: { properties: object; required: string[] } }>
  }
  responses: Record<string, { $ref?: string; content?: Record<string, { schema: object }> }>
}
type Document = {
  openapi: string
  info: { title: string; version: string }
  paths: Record<string, Record<string, Operation>>
  components: Record<string, Record<string, object>>
}

const document = openApiDocument(CALLS, '1.2.3') as Document
const operations = Object.entries(document.paths).flatMap(([path, byMethod]) =>
  Object.entries(byMethod).map(([method, operation]) => ({ path, method, operation })),
)
const operationOf = (method: string, path: string) => document.paths[path]![method]!

test('it is a document of OpenAPI 3.1 with our name and version', () => {
  expect(document.openapi).toBe('3.1.0')
  expect(document.info).toEqual({ title: 'Hearthbook', version: '1.2.3' })
})

test('every call that it is made of stands in it, those of the operator left out', () => {
  const expected = CALLS.filter((call) => call.who !== 'operator')
  expect(
    operations.map(({ method, path }) => `${method.toUpperCase()} ${path}`).toSorted(),
  ).toEqual(expected.map(({ method, path }) => `${method} ${path}`).toSorted())
  expect(JSON.stringify(document)).not.toContain('/api/operator/')
})

test('every path has an operation, and every operation a name of its own', () => {
  for (const byMethod of Object.values(document.paths)) {
    expect(Object.keys(byMethod).length).toBeGreaterThan(0)
  }
  expect(new Set(operations.map(({ operation }) => operation.operationId)).size).toBe(
    operations.length,
  )
})

test('no reference dangles', () => {
  const references = [...JSON.stringify(document).matchAll(/"\$ref":"([^"]+)"/g)]
  expect(references.length).toBeGreaterThan(100)
  for (const [, reference = ''] of references) {
    const [root, ...names] = reference.split('/')
    expect(root).toBe('#')
    const found = names.reduce<unknown>((part, name) => Object(part)[name], document)
    expect(found, reference).toBeTypeOf('object')
  }
})

test('a path’s braces are its path parameters', () => {
  for (const { path, operation } of operations) {
    const inBraces = [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1])
    const inPath = operation.parameters.filter((parameter) => parameter.in === 'path')
    expect(inPath.map((parameter) => parameter.name)).toEqual(inBraces)
    for (const { required, schema } of inPath) {
      expect(required).toBe(true)
      expect(Object.keys(schema!).length).toBeGreaterThan(0)
    }
  }
})

test('what a GET takes beside its path stands in the query', () => {
  expect(operationOf('get', '/api/users/unsubscribe').parameters).toEqual([
    {
      name: 'token',
      in: 'query',
      required: true,
      schema: { type: 'string', maxLength: 400 },
    },
  ])
})

test('a body names its required fields', () => {
  const { requestBody } = operationOf('post', '/api/userdata/addUpdateBill')
  const { schema } = requestBody!.content['application/json']!
  expect(schema.required).toEqual(['title', 'amount', 'time'])
  expect(schema.properties).toHaveProperty('amount', { type: 'number', minimum: 0 })
})

test('a form carries bytes, and a parameter of the path is not in it', () => {
  const path = '/api/userdata/uploadMintTransactions/{override}'
  const { schema } = operationOf('post', path).requestBody!.content['multipart/form-data']!
  expect(schema.properties).toEqual({ csvFile: { type: 'string', format: 'binary' } })
  expect(JSON.stringify(operationOf('post', '/media/upload').requestBody)).toContain(
    '"binary"',
  )
})

test('a call that takes nothing has no body', () => {
  expect(operationOf('post', '/api/group/accounts').requestBody).toBeUndefined()
})

test('every answer in JSON has a code and a message', () => {
  for (const { path, operation } of operations) {
    const json = operation.responses['200']!.content?.['application/json']
    if (!json || path === '/api/openapi.json') continue
    const { oneOf } = json.schema as {
      oneOf: [{ properties: object; required: string[] }, object]
    }
    expect(oneOf[0].properties).toMatchObject({
      code: { const: 0 },
      message: { type: 'string' },
    })
    expect(oneOf[0].required.slice(0, 2)).toEqual(['code', 'message'])
  }
})

test('an image is answered as bytes', () => {
  const { content } = operationOf('get', '/media/{userId}/{imageName}').responses['200']!
  expect(Object.keys(content!)).toEqual(['application/octet-stream'])
})

test('public calls ask for nothing, the others for a token by either way', () => {
  for (const { path, method, operation } of operations) {
    const { who } = CALLS.find(
      (call) => call.path === path && call.method.toLowerCase() === method,
    )!
    expect(operation.security).toEqual(
      who === 'public' ? [] : [{ bearer: [] }, { cookie: [] }],
    )
    expect('401' in operation.responses).toBe(who !== 'public')
  }
  expect(Object.keys(document.components['securitySchemes']!)).toEqual(['bearer', 'cookie'])
})

test.each([
  [
    'post',
    '/api/userdata/addUpdateBill',
    ['200', '400', '401', '403', '404', '413', '429', '5XX'],
  ],
  ['get', '/api/users/user', ['200', '400', '401', '404', '429', '5XX']],
  ['put', '/feedback', ['200', '400', '404', '413', '429', '5XX']],
])('%s %s tells how it may fail', (method, path, statuses) => {
  expect(Object.keys(operationOf(method, path).responses)).toEqual(statuses)
})

test('a creating call may carry a key', () => {
  const { parameters } = operationOf('post', '/api/userdata/addUpdateBill')
  expect(parameters).toContainEqual({ $ref: '#/components/parameters/IdempotencyKey' })
})

test('every schema of an entity says what it is made of', () => {
  for (const [name, schema] of Object.entries(document.components['schemas']!)) {
    expect(
      Object.keys((schema as { properties?: object }).properties ?? {}),
      name,
    ).not.toEqual([])
  }
})
