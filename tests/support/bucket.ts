import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { createServer } from 'node:http'
import type { IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

/** An S3 server with one bucket in memory, which refuses unsigned requests. */
export type BucketServer = {
  /** The MEDIA_URL of the bucket. */
  url: string
  /** The stored objects, by key. */
  objects: Map<string, { body: Buffer; type: string | undefined }>
  /** Every request, refused ones too. */
  requests: { method: string; path: string; status: number }[]
  /** Answers every request with 503 while set. */
  isDown: boolean
  close(): Promise<void>
}

type Answer = {
  status: number
  body?: Buffer | string
  type?: string | undefined
  range?: string
}

const ACCESS_KEY = 'AKIAEXAMPLE'
/** A secret with characters that a URL must encode. */
const SECRET = 'se/cr+et%key'
const REGION = 'eu-central-1'
const NAME = 'household'
const TOLERANCE_MILLISECONDS = 15 * 60_000

/** Starts the server on a port of its own. */
export async function startBucket(): Promise<BucketServer> {
  const objects: BucketServer['objects'] = new Map()
  const requests: BucketServer['requests'] = []
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const { method = '', url = '' } = request
    const { status, body, type, range } = answerTo(bucket, request, Buffer.concat(chunks))
    requests.push({ method, path: url, status })
    response.writeHead(status, {
      'content-type': type ?? 'application/xml',
      ...(range && { 'content-range': range }),
    })
    response.end(body)
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo
  const secret = encodeURIComponent(SECRET)
  const bucket: BucketServer = {
    url: `s3://${ACCESS_KEY}:${secret}@127.0.0.1:${port}/${NAME}?region=${REGION}&tls=off`,
    objects,
    requests,
    isDown: false,
    close() {
      server.closeAllConnections()
      return new Promise((closed) => server.close(() => closed()))
    },
  }
  return bucket
}

function answerTo(bucket: BucketServer, request: IncomingMessage, body: Buffer): Answer {
  if (bucket.isDown) return { status: 503, body: fault('SlowDown') }
  const problem = problemOf(request, body)
  if (problem) return { status: 403, body: fault(problem) }
  const { pathname } = new URL(request.url!, 'http://bucket')
  if (!pathname.startsWith(`/${NAME}/`)) return { status: 404, body: fault('NoSuchBucket') }
  const key = decodeURIComponent(pathname.slice(NAME.length + 2))
  if (request.method === 'PUT') {
    bucket.objects.set(key, { body, type: request.headers['content-type'] })
    return { status: 200 }
  }
  if (request.method === 'DELETE') {
    bucket.objects.delete(key)
    return { status: 204 }
  }
  const found = bucket.objects.get(key)
  if (!found) return { status: 404, body: fault('NoSuchKey') }
  return rangeOf(request, found)
}

/** The asked bytes of an object, both ends included. */
function rangeOf(
  { headers }: IncomingMessage,
  { body, type }: { body: Buffer; type: string | undefined },
): Answer {
  const [, start, end] = /^bytes=(\d+)-(\d+)$/.exec(headers.range ?? '')?.map(Number) ?? []
  if (start === undefined || end === undefined) return { status: 200, body, type }
  const bytes = body.subarray(start, end + 1)
  const range = `bytes ${start}-${start + bytes.length - 1}/${body.length}`
  return { status: 206, body: bytes, type, range }
}

function fault(code: string): string {
  return `<?xml version="1.0"?><Error><Code>${code}</Code><Message>${code}</Message></Error>`
}

/**
 * The fault of a request's signature, if anything: AWS Signature Version 4 (Amazon S3 API
 * Reference, Authenticating Requests: Using the Authorization Header).
 */
function problemOf(request: IncomingMessage, body: Buffer): string | undefined {
  const { headers } = request
  const [, scope, signedHeaders, signature] =
    /^AWS4-HMAC-SHA256 Credential=([^,]+), ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/.exec(
      headers.authorization ?? '',
    ) ?? []
  const at = headerOf(request, 'x-amz-date')
  if (!scope || !at) return 'AccessDenied'
  const [key, day, region, service, end] = scope.split('/')
  if (key !== ACCESS_KEY) return 'InvalidAccessKeyId'
  const isOurs = region === REGION && service === 's3' && end === 'aws4_request'
  if (!isOurs || day !== at.slice(0, 8)) return 'AuthorizationHeaderMalformed'
  if (Math.abs(Date.now() - instantOf(at)) > TOLERANCE_MILLISECONDS) {
    return 'RequestTimeTooSkewed'
  }
  const sum = createHash('sha256').update(body).digest('hex')
  if (headerOf(request, 'x-amz-content-sha256') !== sum) return 'XAmzContentSHA256Mismatch'
  if (!signedHeaders!.split(';').includes('host')) return 'AccessDenied'
  const text = [
    'AWS4-HMAC-SHA256',
    at,
    [day, region, service, end].join('/'),
    createHash('sha256')
      .update(canonical(request, signedHeaders!, sum))
      .digest('hex'),
  ].join('\n')
  const signing = [day!, region!, service!, end!].reduce<Buffer>(
    (secret, part) => createHmac('sha256', secret).update(part).digest(),
    Buffer.from(`AWS4${SECRET}`),
  )
  const expected = createHmac('sha256', signing).update(text).digest()
  const isRight = timingSafeEqual(expected, Buffer.from(signature!, 'hex'))
  return isRight ? undefined : 'SignatureDoesNotMatch'
}

function canonical(request: IncomingMessage, signedHeaders: string, sum: string): string {
  const url = new URL(request.url!, 'http://bucket')
  const query = [...url.searchParams]
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .toSorted()
    .join('&')
  const lines = signedHeaders
    .split(';')
    .map((name) => `${name}:${headerOf(request, name).trim().replaceAll(/ +/g, ' ')}\n`)
  const path = url.pathname.split('/').map(decodeURIComponent).map(encode).join('/')
  return [request.method, path, query, lines.join(''), signedHeaders, sum].join('\n')
}

/** Encodes characters that encodeURIComponent leaves, too (RFC 3986). */
function encode(part: string): string {
  return encodeURIComponent(part).replaceAll(
    /[!'()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
}

function headerOf(request: IncomingMessage, name: string): string {
  return String(request.headers[name] ?? '')
}

/** 20261121T120000Z */
function instantOf(at: string): number {
  const parts = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(at)?.slice(1).map(Number)
  if (!parts) return 0
  const [year, month, day, hours, minutes, seconds] = parts
  return Date.UTC(year!, month! - 1, day, hours, minutes, seconds)
}
