import { createHash } from 'node:crypto'
import type { Call } from '#lib/contract/call.ts'
import { DAY_MILLISECONDS } from '#lib/domain/durations.ts'
import { Refusal } from '#lib/domain/refusal.ts'
import { callerOf } from '../core/context.ts'
import type { Context } from '../core/context.ts'
import { inTransaction } from '../core/transaction.ts'

export type KeyedCall = { call: Call; key: string; payloadHash: string }

type Body = Record<string, unknown>

const KEPT_MILLISECONDS = 30 * DAY_MILLISECONDS
const KEY = /^[\x21-\x7e]{1,64}$/

/** The key of a creating call, if any. @throws Refusal malformed */
export async function readCallKey(
  call: Call,
  headers: Headers,
  payload: object,
): Promise<KeyedCall | null> {
  const key = headers.get('idempotency-key')
  if (key === null || !call.creates) return null
  if (!KEY.test(key)) throw misused()
  return { call, key, payloadHash: await hashPayload(payload) }
}

/** The first answer to a key, or null. @throws Refusal malformed with another payload */
export async function firstAnswer(
  context: Context,
  keyed: KeyedCall,
): Promise<Body | null> {
  const row = await context.db
    .selectFrom('idempotent_answers')
    .select(['payload_hash', 'answer'])
    .where('profile_id', '=', callerOf(context).id)
    .where('call', '=', keyed.call.path)
    .where('key', '=', keyed.key)
    .where('created_at', '>', context.now - KEPT_MILLISECONDS)
    .executeTakeFirst()
  if (!row) return null
  if (row.payload_hash !== keyed.payloadHash) throw misused()
  return JSON.parse(row.answer) as Body
}

/** Makes the answer for a key once, and stores it in the transaction of its effect. */
export function answerOnce(
  context: Context,
  keyed: KeyedCall,
  make: (inside: Context) => Promise<Body>,
): Promise<Body> {
  return inTransaction(context, async (inside) => {
    const first = await firstAnswer(inside, keyed)
    if (first) return first
    const body = await make(inside)
    await store(inside, keyed, body)
    return body
  })
}

/** Stores the answer of a call that changed nothing. */
export async function storeAnswer(context: Context, keyed: KeyedCall, body: Body) {
  await inTransaction(context, async (inside) => {
    if (!(await firstAnswer(inside, keyed))) await store(inside, keyed, body)
  })
}

async function store(context: Context, keyed: KeyedCall, body: Body): Promise<void> {
  const row = {
    payload_hash: keyed.payloadHash,
    answer: JSON.stringify(body),
    created_at: context.now,
  }
  await context.db
    .insertInto('idempotent_answers')
    .values({
      profile_id: callerOf(context).id,
      call: keyed.call.path,
      key: keyed.key,
      ...row,
    })
    .onConflict((conflict) =>
      conflict.columns(['profile_id', 'call', 'key']).doUpdateSet(row),
    )
    .execute()
}

async function hashPayload(payload: object): Promise<string> {
  const hash = createHash('sha256')
  for (const [name, value] of Object.entries(payload as Body).toSorted(([a], [b]) =>
    a < b ? -1 : 1,
  )) {
    hash.update(`${name}\0`)
    hash.update(
      value instanceof File ? await value.bytes() : (JSON.stringify(sorted(value)) ?? ''),
    )
  }
  return hash.digest('base64url')
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  const pairs = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1))
  return Object.fromEntries(pairs.map(([name, part]) => [name, sorted(part)]))
}

function misused(): Refusal {
  return new Refusal('malformed', 'refusals.IDEMPOTENCY_KEY')
}
