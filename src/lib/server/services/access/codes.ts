import { randomBytes, randomInt, timingSafeEqual } from 'node:crypto'
import { Refusal } from '#lib/domain/refusal.ts'
import type { Context } from '../../core/context.ts'
import { newId } from '../../core/ids.ts'
import { countHits, lastHit, refuseTooMany } from '../../core/limits.ts'
import { tooOften } from '../../core/tooOften.ts'
import { queueMail } from '../../mail.ts'
import type { Letter } from '../../mail.ts'
import { codeLetter } from '../../mail/letters.ts'
import { inTransaction } from '../../core/transaction.ts'
import { inLanguageOf } from '../profile.ts'
import { findKnownDevice } from './knownDevices.ts'
import { mailLimits, tryLimits } from './limits.ts'

/** The purpose of a code, which is invalid for the other purposes. */
export type Purpose = 'signin' | 'delete' | 'takeAddress' | 'leaveAddress'

type CodeRequest = {
  email: string
  purpose: Purpose
  currency?: string
  /** Writes another letter, without the code. */
  instead?: (spoken: Context) => Promise<Letter>
}
type CodeUse = { email: string; purpose: Purpose; code: string }
type CodeOwner = Pick<CodeUse, 'email' | 'purpose'> & { browser: string }

/** Time for which a mailed code signs in or deletes. */
export const CODE_LIFE_MILLISECONDS = 30 * 60_000
const HOLD_MILLISECONDS = 60_000
const MAX_WRONG_TRIES = 5
/** Clients that are no browser share their codes. */
const NO_BROWSER = ''

/**
 * Mails a new code, which voids the browser's earlier one, and gives its key;
 * null for other clients (contract, 3 Access). @throws Refusal too-often
 */
export async function sendCode(
  context: Context,
  request: CodeRequest,
): Promise<string | null> {
  const deviceId = await findKnownDevice(context, request.email)
  const limits = mailLimits(context, 'code', { email: request.email, deviceId })
  await refuseTooMany(context, limits)
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const expiresAt = context.now + CODE_LIFE_MILLISECONDS
  const spoken = await inLanguageOf(context, request.email)
  const letter = request.instead
    ? await request.instead(spoken)
    : await codeLetter(spoken, request.email, code, request.purpose, expiresAt)
  const key = context.asker.isBrowser ? browserKeyOf(context) : null
  const browser = key === null ? NO_BROWSER : browserOf(context, key)
  await inTransaction(context, async (inside) => {
    await refuseTooMany(inside, limits)
    await countHits(inside, limits)
    await storeCode(inside, { ...request, browser }, code, expiresAt)
    await queueMail(inside, letter)
  })
  return key
}

/** Like `sendCode`, at most every 60 seconds. @throws Refusal too-often */
export async function sendCodeAgain(
  context: Context,
  request: CodeRequest,
): Promise<string | null> {
  const { email } = request
  const deviceId = await findKnownDevice(context, email)
  const [own] = mailLimits(context, 'code', { email, deviceId })
  const last = await lastHit(context, own.scope)
  const wait = (last ?? -Infinity) + HOLD_MILLISECONDS - context.now
  if (wait > 0) throw tooOften(wait)
  return sendCode(context, request)
}

/**
 * Runs `work` with the currency of the request, in the transaction that uses up a code. A
 * preview leaves the code valid; wrong codes are counted.
 * @throws Refusal wrong-code, too-often
 */
export async function withCode<Result>(
  context: Context,
  use: CodeUse & { keep?: boolean },
  work: (inside: Context, currency: string | null) => Promise<Result>,
): Promise<Result> {
  const deviceId = await findKnownDevice(context, use.email)
  const limits = tryLimits(context, { email: use.email, deviceId })
  const outcome = await inTransaction(context, async (inside) => {
    await refuseTooMany(inside, limits.all)
    const row = await findCode(inside, use)
    const isLive = row && row.expires_at > inside.now && row.wrong_tries < MAX_WRONG_TRIES
    if (!row || !isLive) {
      await countHits(inside, row ? limits.late : limits.unsent)
      return { isRight: false as const }
    }
    const owner = { ...use, browser: row.browser }
    if (!matches(inside, owner, use.code, row.hash)) {
      await countHits(inside, limits.compared)
      await countWrongTry(inside, owner)
      return { isRight: false as const }
    }
    if (!use.keep) await dropCode(inside, owner)
    return { isRight: true as const, result: await work(inside, row.currency) }
  })
  if (!outcome.isRight) throw new Refusal('wrong-code', 'refusals.WRONG_CODE')
  return outcome.result
}

/** The asking browser's key, or a new one; its tabs share the key. */
export function browserKeyOf({ asker }: Context): string {
  return asker.codeKey ?? randomBytes(24).toString('base64url')
}

/** A context whose codes are all bound to one key of the asking browser. */
export function withOneKey(context: Context): Context {
  return { ...context, asker: { ...context.asker, codeKey: browserKeyOf(context) } }
}

/** The stored form of a browser's key. */
export function browserOf({ app }: Context, key: string): string {
  return app.secrets.hash('code-browser', key)
}

/** Codes of the asking browser come before codes of other clients. */
async function findCode(context: Context, { email, purpose }: CodeUse) {
  const { codeKey } = context.asker
  const own = codeKey === null ? NO_BROWSER : browserOf(context, codeKey)
  const rows = await context.db
    .selectFrom('one_time_codes')
    .select(['browser', 'hash', 'currency', 'wrong_tries', 'expires_at'])
    .where('email', '=', email)
    .where('purpose', '=', purpose)
    .where('browser', 'in', [own, NO_BROWSER])
    .execute()
  return rows.find(({ browser }) => browser === own) ?? rows[0]
}

function matches(context: Context, owner: CodeOwner, code: string, hash: string): boolean {
  return timingSafeEqual(Buffer.from(hash), Buffer.from(hashCode(context, owner, code)))
}

function hashCode(context: Context, { email, purpose }: CodeOwner, code: string): string {
  return context.app.secrets.hash('code', `${purpose}\0${email}\0${code.trim()}`)
}

async function countWrongTry(context: Context, owner: CodeOwner): Promise<void> {
  await context.db
    .updateTable('one_time_codes')
    .set((row) => ({ wrong_tries: row('wrong_tries', '+', 1) }))
    .where('email', '=', owner.email)
    .where('purpose', '=', owner.purpose)
    .where('browser', '=', owner.browser)
    .execute()
}

async function storeCode(
  context: Context,
  { currency, ...owner }: CodeRequest & CodeOwner,
  code: string,
  expiresAt: number,
): Promise<void> {
  await dropCode(context, owner)
  await context.db
    .insertInto('one_time_codes')
    .values({
      id: newId(),
      email: owner.email,
      purpose: owner.purpose,
      browser: owner.browser,
      hash: hashCode(context, owner, code),
      currency: currency ?? null,
      wrong_tries: 0,
      created_at: context.now,
      expires_at: expiresAt,
    })
    .execute()
}

/** Removes a browser's code for an e-mail and a purpose. */
export async function dropCode(
  context: Context,
  { email, purpose, browser }: { email: string; purpose: string; browser: string },
): Promise<void> {
  await context.db
    .deleteFrom('one_time_codes')
    .where('email', '=', email)
    .where('purpose', '=', purpose)
    .where('browser', '=', browser)
    .execute()
}
