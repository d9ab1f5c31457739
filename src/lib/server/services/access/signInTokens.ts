import { randomBytes } from 'node:crypto'
import { Refusal } from '#lib/domain/refusal.ts'
import type { Context } from '../../core/context.ts'
import { countHits, refuseTooMany } from '../../core/limits.ts'
import { inTransaction } from '../../core/transaction.ts'
import { browserOf, dropCode } from './codes.ts'
import { addressLimit } from './limits.ts'

const LIFE_MILLISECONDS = 60_000
const PURPOSE = 'social'

/** A token that lets the asking browser sign in by an e-mail, once, within a minute. */
export async function makeSignInToken(
  context: Context,
  email: string,
  key: string,
): Promise<string> {
  const token = randomBytes(24).toString('base64url')
  const owner = { email, purpose: PURPOSE, browser: browserOf(context, key) }
  const hash = hashToken(context, token)
  const expires_at = context.now + LIFE_MILLISECONDS
  await inTransaction(context, async (inside) => {
    await dropCode(inside, owner)
    // A token comes back without its e-mail: its hash is the row's key.
    const row = { ...owner, id: hash, hash, currency: null, wrong_tries: 0, expires_at }
    await inside.db
      .insertInto('one_time_codes')
      .values({ ...row, created_at: inside.now })
      .execute()
  })
  return token
}

/**
 * Runs `work` with the e-mail of a token, in the transaction that uses it up. Wrong tokens
 * are counted and never block a valid one.
 * @throws Refusal wrong-code, too-often
 */
export async function withSignInToken<Result>(
  context: Context,
  token: string,
  work: (inside: Context, email: string) => Promise<Result>,
): Promise<Result> {
  const limits = [addressLimit(context)]
  const outcome = await inTransaction(context, async (inside) => {
    const email = await useUp(inside, token)
    if (email !== undefined) return { result: await work(inside, email) }
    await refuseTooMany(inside, limits)
    await countHits(inside, limits)
    return null
  })
  if (!outcome) throw new Refusal('wrong-code', 'refusals.WRONG_LINK')
  return outcome.result
}

async function useUp(context: Context, token: string): Promise<string | undefined> {
  const { codeKey } = context.asker
  if (codeKey === null) return undefined
  const row = await context.db
    .deleteFrom('one_time_codes')
    .where('id', '=', hashToken(context, token))
    .where('purpose', '=', PURPOSE)
    .where('browser', '=', browserOf(context, codeKey))
    .where('expires_at', '>', context.now)
    .returning('email')
    .executeTakeFirst()
  return row?.email
}

function hashToken({ app }: Context, token: string): string {
  return app.secrets.hash('sign-in-token', token)
}
