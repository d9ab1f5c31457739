import type { ExpressionBuilder } from 'kysely'
import type { AccountInput } from '#lib/domain/account.ts'
import { Refusal, unknownFields } from '#lib/domain/refusal.ts'
import { callerOf } from '../../core/context.ts'
import type { Context } from '../../core/context.ts'
import type { Tables } from '../../db/tables.ts'
import type { AccountTable } from '../../db/tables/books.ts'
import { findCurrency, findProvider, providerTypeOfAccount } from '../reference.ts'
import { refuseDecimals } from '../../core/wholeAmounts.ts'
import { restorableSince } from '../../core/visibility.ts'

/**
 * Refuses unknown currencies and providers, and decimals that a currency lacks; stored
 * values may stay.
 * @throws Refusal malformed
 */
export async function refuseUnknownOfAccounts(
  context: Context,
  inputs: AccountInput[],
): Promise<void> {
  const stored = await findStored(context, inputs)
  const isUnknown = ({ id, providerId }: AccountInput) =>
    providerId !== null &&
    providerId !== undefined &&
    !findProvider(providerId) &&
    (id === undefined || stored.get(id)?.provider_id !== providerId)
  const wrong = inputs.flatMap((input, index) => [
    ...(input.currency && !findCurrency(input.currency, 'en')
      ? [`accounts.${index}.currency`]
      : []),
    ...(isUnknown(input) ? [`accounts.${index}.providerId`] : []),
  ])
  if (wrong.length > 0) throw unknownFields(...wrong)
  refuseDecimals(
    ...inputs.map(({ id = '', openingMinor, currency }, index) => ({
      path: `accounts.${index}.openingMinor`,
      minor: openingMinor,
      currency: currency ?? stored.get(id)?.currency ?? callerOf(context).currency,
      storedMinor: stored.get(id)?.opening_minor,
    })),
  )
}

type StoredAccount = Pick<AccountTable, 'provider_id' | 'opening_minor' | 'currency'>

async function findStored(context: Context, inputs: AccountInput[]) {
  const ids = inputs.flatMap(({ id }) => id ?? [])
  if (ids.length === 0) return new Map<string, StoredAccount>()
  const rows = await context.db
    .selectFrom('accounts')
    .select(['id', 'provider_id', 'opening_minor', 'currency'])
    .where('id', 'in', ids)
    .where('owner_id', '=', callerOf(context).id)
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}

/**
 * The provider after a change, which must fit the account's type; a new type drops it.
 * Unlisted ones fit their stored type. @throws Refusal rule
 */
export function providerAfter(input: AccountInput, present?: AccountTable): number | null {
  const stored = present?.provider_id ?? null
  const isUnchanged = input.type === present?.type
  const isFitting = (id: number) => {
    const provider = findProvider(id)
    if (!provider) return isUnchanged && id === stored
    return provider.type === providerTypeOfAccount(input.type)
  }
  if (input.providerId && !isFitting(input.providerId)) {
    throw new Refusal('rule', 'refusals.PROVIDER_TYPE')
  }
  if (input.providerId !== undefined) return input.providerId
  return stored !== null && isFitting(stored) ? stored : null
}

/**
 * Refuses another currency under entries, deleted ones that may come back included.
 * @throws Refusal rule
 */
export async function refuseCurrencyChange(
  context: Context,
  input: AccountInput,
  row: AccountTable,
): Promise<void> {
  if (!input.currency || input.currency === (row.currency ?? callerOf(context).currency))
    return
  if (await hasTransactions(context, row.id)) {
    throw new Refusal('rule', 'refusals.ACCOUNT_CURRENCY_FIXED')
  }
}

/** Joined into a single query they would read all transactions. */
async function hasTransactions(context: Context, id: string): Promise<boolean> {
  const some = context.db.selectFrom('transactions').select('id').limit(1)
  const living = some.where('deleted_at', 'is', null)
  const isOf = (where: ExpressionBuilder<Tables, 'transactions'>) =>
    where.or([where('account_id', '=', id), where('to_account_id', '=', id)])
  const questions = [
    living.where('account_id', '=', id),
    living.where('to_account_id', '=', id),
    some.where('deleted_at', '>=', restorableSince(context)).where(isOf),
  ]
  for (const question of questions) if (await question.executeTakeFirst()) return true
  return false
}
