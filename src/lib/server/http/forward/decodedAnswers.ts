import * as z from 'zod/mini'
import type { Call } from '#lib/contract/call.ts'
import { domainPath } from '#lib/contract/record.ts'
import { letRequestsThrough } from '../../core/letRequestsThrough.ts'
import { BackendUnavailable } from './upstream.ts'

type Answer = Record<string, unknown>

/** Some milliseconds of decoding; of wrong rows as many problems. */
const ROWS_AT_ONCE = 250

/**
 * The domain values of an answer. A long list is decoded in steps, of which a wrong one is the
 * last. @throws BackendUnavailable
 */
export async function decodeAnswer(call: Call, answer: Answer): Promise<Answer> {
  const [name, rows] = longestListOf(answer)
  if (rows.length <= ROWS_AT_ONCE) return decode(call, answer)
  const decoded = decode(call, { ...answer, [name]: rows.slice(0, ROWS_AT_ONCE) })
  const inside = domainPath(call.gives, name)
  const all = [...(decoded[inside] as unknown[])]
  for (let at = ROWS_AT_ONCE; at < rows.length; at += ROWS_AT_ONCE) {
    await letRequestsThrough()
    const some = decode(call, { ...answer, [name]: rows.slice(at, at + ROWS_AT_ONCE) })
    all.push(...(some[inside] as unknown[]))
  }
  return { ...decoded, [inside]: all }
}

type List = [name: string, rows: unknown[]]

/** Name and values of an answer's longest list, which is empty where it has none. */
function longestListOf(answer: Answer): List {
  const lists = Object.entries(answer).filter((one): one is List => Array.isArray(one[1]))
  return lists.reduce(
    (longest, one) => (one[1].length > longest[1].length ? one : longest),
    ['', []],
  )
}

function decode(call: Call, answer: Answer): Answer {
  const decoded = z.safeDecode(call.gives, answer as never)
  if (decoded.success) return decoded.data as Answer
  const [issue] = decoded.error.issues
  throw new BackendUnavailable(
    `the answer of ${call.path} has another shape at ${issue?.path.join('.')}`,
  )
}
