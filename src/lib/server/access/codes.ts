import { randomInt, timingSafeEqual } from 'node:crypto'
import { Refusal } from '#lib/domain/refusal.ts'
import type { Context } from '../context.ts'
import { newId } from '../id.ts'
import { countHits, lastHit, refuseTooMany, scopeOf, tooOften } from '../limits.ts'
import type { Limit } from '../limits.ts'
import { queueMail } from '../mail.ts'
import { codeLetter } from '../mail/letters.ts'
import { together } from '../together.ts'

/** What a code is good for: one for the one is none for the other. */
export type Purpose = 'signin' | 'delete'

type CodeRequest = { email: string; purpose: Purpose; currency?: string }
type CodeUse = { email: string; purpose: Purpose; code: string }

const LIFE_MILLISECONDS = 30 * 60_000
const HOLD_MILLISECONDS = 60_000
const MOST_WRONG_TRIES = 5

/** Mails a new code, which voids the one before (contract, 3 Access). @throws Refusal too-often */
export async function sendCode(context: Context, request: CodeRequest): Promise<void> {
  const limits = codeLimits(context, request.email)
  await refuseTooMany(context, limits)
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const expiresAt = context.now + LIFE_MILLISECONDS
  const letter = await codeLetter(context, request.email, code, request.purpose, expiresAt)
  await together(context, async (inside) => {
    await refuseTooMany(inside, limits)
    await countHits(inside, limits)
    await storeCode(inside, request, code, expiresAt)
    await queueMail(inside, letter)
  })
}

/** As `sendCode`, but not within 60 seconds of the last one. @throws Refusal too-often */
export async function resendCode(context: Context, request: CodeRequest): Promise<void> {
  const last = await lastHit(context, codeLimits(context, request.email)[0]!.scope)
  const wait = (last ?? -Infinity) + HOLD_MILLISECONDS - context.now
  if (wait > 0) throw tooOften(wait)
  await sendCode(context, request)
}

/** How many codes an e-mail and an address may ask for in a quarter of an hour. */
export function codeLimits(context: Context, email: string): [Limit, Limit] {
  return [
    { scope: scopeOf(context, 'code-email', email), most: 5 },
    { scope: scopeOf(context, 'code-address', context.address), most: 30 },
  ]
}

/** How many wrong tries an e-mail and an address have in a quarter of an hour. */
export function wrongTryLimits(context: Context, email: string): [Limit, Limit] {
  return [
    { scope: scopeOf(context, 'wrong-email', email), most: 10 },
    { scope: scopeOf(context, 'wrong-address', context.address), most: 50 },
  ]
}

/**
 * Runs `work` when the code is right, in the transaction that uses it up unless it is only
 * looked at; a wrong one is counted. `work` is told the currency that came with the request.
 * @throws Refusal wrong-code, too-often
 */
export async function withCode<Result>(
  context: Context,
  use: CodeUse & { keep?: boolean },
  work: (inside: Context, currency: string | null) => Promise<Result>,
): Promise<Result> {
  const limits = wrongTryLimits(context, use.email)
  const outcome = await together(context, async (inside) => {
    await refuseTooMany(inside, limits)
    const row = await findCode(inside, use)
    if (!row || !matches(inside, use, row.hash)) {
      await countWrongTry(inside, use, limits)
      return { isRight: false as const }
    }
    if (!use.keep) await dropCode(inside, use)
    return { isRight: true as const, result: await work(inside, row.currency) }
  })
  if (!outcome.isRight) throw new Refusal('wrong-code', 'refusals.WRONG_CODE')
  return outcome.result
}

function findCode(context: Context, { email, purpose }: CodeUse) {
  return context.db
    .selectFrom('one_time_codes')
    .select(['hash', 'currency'])
    .where('email', '=', email)
    .where('purpose', '=', purpose)
    .where('expires_at', '>', context.now)
    .where('wrong_tries', '<', MOST_WRONG_TRIES)
    .executeTakeFirst()
}

function matches(context: Context, use: CodeUse, hash: string): boolean {
  return timingSafeEqual(Buffer.from(hash), Buffer.from(hashOf(context, use)))
}

function hashOf(context: Context, { email, purpose, code }: CodeUse): string {
  return context.house.secrets.hash('code', `${purpose}\0${email}\0${code.trim()}`)
}

async function countWrongTry(
  context: Context,
  use: CodeUse,
  limits: Limit[],
): Promise<void> {
  await countHits(context, limits)
  await context.db
    .updateTable('one_time_codes')
    .set((row) => ({ wrong_tries: row('wrong_tries', '+', 1) }))
    .where('email', '=', use.email)
    .where('purpose', '=', use.purpose)
    .execute()
}

async function storeCode(
  context: Context,
  { email, purpose, currency }: CodeRequest,
  code: string,
  expiresAt: number,
): Promise<void> {
  await dropCode(context, { email, purpose })
  await context.db
    .insertInto('one_time_codes')
    .values({
      id: newId(),
      email,
      purpose,
      hash: hashOf(context, { email, purpose, code }),
      currency: currency ?? null,
      wrong_tries: 0,
      created_at: context.now,
      expires_at: expiresAt,
    })
    .execute()
}

async function dropCode(context: Context, { email, purpose }: Omit<CodeUse, 'code'>) {
  await context.db
    .deleteFrom('one_time_codes')
    .where('email', '=', email)
    .where('purpose', '=', purpose)
    .execute()
}
