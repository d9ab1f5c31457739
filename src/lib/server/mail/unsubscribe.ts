import { timingSafeEqual } from 'node:crypto'
import { Refusal } from '#lib/domain/refusal.ts'
import type { Context, App } from '../core/context.ts'
import { modifiedInPlace } from '../core/versions.ts'
import { inTransaction } from '../core/transaction.ts'

/** Columns of the mails that can be switched off. */
const SWITCHES = {
  bills: 'notify_bills',
  budgets: 'notify_budgets',
  expenses: 'notify_expenses',
  signIn: 'notify_sign_in',
  monthlyReport: 'notify_monthly_report',
} as const

export type EndableMails = keyof typeof SWITCHES

/** The address that switches off a profile's mails of a kind, without sign-in. */
export function unsubscribeUrl(app: App, profileId: string, kind: EndableMails): string {
  const url = new URL('/api/users/unsubscribe', app.config.publicUrl)
  url.searchParams.set('token', `${profileId}.${kind}.${proofOf(app, profileId, kind)}`)
  return url.href
}

/** Checks a token and changes nothing: programs open links. @throws Refusal wrong-code */
export function checkUnsubscription({ app }: Context, token: string): void {
  readToken(app, token)
}

/** Switches off mails of the token's kind. @throws Refusal wrong-code */
export async function unsubscribe(context: Context, token: string): Promise<void> {
  const { profileId, kind } = readToken(context.app, token)
  await inTransaction(context, async (inside) => {
    await inside.db
      .updateTable('profiles')
      .set({ [SWITCHES[kind]]: 0, modified_at: modifiedInPlace(inside) })
      .where('id', '=', profileId)
      .execute()
  })
}

function readToken(app: App, token: string): { profileId: string; kind: EndableMails } {
  const [profileId = '', kind = '', proof = ''] = token.split('.')
  const expected = Buffer.from(proofOf(app, profileId, kind))
  const sent = Buffer.from(proof)
  const isOurs = sent.length === expected.length && timingSafeEqual(sent, expected)
  if (!isOurs || !(kind in SWITCHES)) {
    throw new Refusal('wrong-code', 'refusals.WRONG_LINK')
  }
  return { profileId, kind: kind as EndableMails }
}

function proofOf({ secrets }: App, profileId: string, kind: string): string {
  return secrets.hash('unsubscribe', `${profileId}.${kind}`)
}
