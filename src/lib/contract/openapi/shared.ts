import type { Call, Role } from '../call.ts'

/** Fields of every successful answer. */
export const ENVELOPE = { code: { const: 0 }, message: { type: 'string' } }

const refusal = {
  type: 'object',
  description: 'A no: the code says why, the message says it to a person',
  properties: {
    code: { type: 'integer', not: { const: 0 } },
    message: { type: 'string' },
    errors: {
      type: 'array',
      items: {
        type: 'object',
        properties: { path: { type: 'string' }, message: { type: 'string' } },
        required: ['path', 'message'],
      },
    },
    result: { description: 'With code 409 what is stored' },
    requestId: { type: 'string' },
  },
  required: ['code', 'message'],
}

/** Components that the operations refer to by name. */
export const components = {
  schemas: { Refusal: refusal },
  parameters: {
    AppVersion: {
      name: 'app-version',
      in: 'header',
      required: false,
      description: 'Needed, from the same origin, when the cookie proves who asks',
      schema: { type: 'string' },
    },
    IdempotencyKey: {
      name: 'Idempotency-Key',
      in: 'header',
      required: false,
      description: 'The same key within 30 days gets the first answer again',
      schema: { type: 'string', minLength: 1, maxLength: 64, pattern: '^[!-~]+$' },
    },
  },
  responses: {
    Malformed: refused('A field is missing or ill-formed'),
    SignedOut: refused('No session, or one that has ended'),
    Forbidden: refused('The cookie alone is no proof of who asks'),
    NotHere: refused('No such call, or no such file'),
    TooLarge: refused('The body is too large'),
    TooOften: {
      ...refused('Too many tries'),
      headers: {
        'Retry-After': { description: 'Seconds', schema: { type: 'integer' } },
      },
    },
    Fault: refused('A fault of the server; requestId finds it in the log'),
  },
  securitySchemes: {
    bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
    cookie: { type: 'apiKey', in: 'cookie', name: 'session' },
  },
}

/** Responses by HTTP status. */
export function responsesOf({ who, writes, body }: Call): Record<string, object> {
  const isPublic = who === 'public'
  return {
    400: named('Malformed'),
    ...(isPublic ? {} : { 401: named('SignedOut') }),
    ...(writes && !isPublic ? { 403: named('Forbidden') } : {}),
    404: named('NotHere'),
    ...(body === 'none' ? {} : { 413: named('TooLarge') }),
    429: named('TooOften'),
    '5XX': named('Fault'),
  }
}

/** The security of a call: none for public ones, else a token by cookie or header. */
export function securityOf(who: Role): object[] {
  return who === 'public' ? [] : [{ bearer: [] }, { cookie: [] }]
}

function refused(description: string) {
  const schema = { $ref: '#/components/schemas/Refusal' }
  return { description, content: { 'application/json': { schema } } }
}

function named(response: keyof typeof components.responses): object {
  return { $ref: `#/components/responses/${response}` }
}
