import { promisify } from 'node:util'
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib'

export type Encoding = 'br' | 'gzip' | 'identity'
type Bytes = Uint8Array<ArrayBuffer>

/** Below this size an answer fits the packet of its header. */
const FEW_BYTES = 1_000
const TEXT = /^(text\/|application\/json\b)/
/**
 * Measured on the dashboard: 9 % fewer bytes than level 4 for 0.3 ms; each higher level
 * saves 0.3 %.
 */
const QUALITY = 6
/**
 * Below this size another thread would cost a tenth of a page's time; here it takes 2 ms.
 */
const LARGE_BYTES = 131_072
const BEST_QUALITY = 11
const BEST_LEVEL = 9

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** The encoding of the answer to a request. */
export function encodingOf({ headers }: Request): Encoding {
  const accepted = headers.get('accept-encoding') ?? ''
  if (/\bbr\b/.test(accepted)) return 'br'
  return /\bgzip\b/.test(accepted) ? 'gzip' : 'identity'
}

/** A cached page in every encoding, as small as possible. */
export async function compressForAll(plain: Bytes): Promise<Record<Encoding, Bytes>> {
  const [br, gzip] = await Promise.all([
    brotli(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: BEST_QUALITY } }),
    zip(plain, { level: BEST_LEVEL }),
  ])
  return { identity: plain, br: new Uint8Array(br), gzip: new Uint8Array(gzip) }
}

/** Compresses a text answer; files and already encoded responses pass through. */
export async function compressAnswer(
  request: Request,
  answer: Response,
): Promise<Response> {
  const { status, headers } = answer
  const isText = TEXT.test(headers.get('content-type') ?? '')
  if (!answer.body || !isText || headers.has('content-encoding')) return answer
  return compressFor(request, await answer.bytes(), { status, headers })
}

/** Compresses a text at once: chunk by chunk it takes twice the time. */
export async function compressFor(
  request: Request,
  plain: Bytes,
  { status, headers }: { status: number; headers: Headers },
): Promise<Response> {
  const encoding = encodingOf(request)
  headers.append('vary', 'Accept-Encoding')
  const isPlain = encoding === 'identity' || plain.length < FEW_BYTES
  if (isPlain) return new Response(plain, { status, headers })
  headers.set('content-encoding', encoding)
  const bytes = await (encoding === 'br' ? inBrotli(plain) : inGzip(plain))
  return new Response(new Uint8Array(bytes), { status, headers })
}

function inBrotli(plain: Bytes) {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
  }
  return plain.length < LARGE_BYTES
    ? brotliCompressSync(plain, { params })
    : brotli(plain, { params })
}

function inGzip(plain: Bytes) {
  return plain.length < LARGE_BYTES ? gzipSync(plain) : zip(plain)
}
