import { callerOf } from '../../../core/context.ts'
import type { Context } from '../../../core/context.ts'
import type { BankAccount } from '#lib/domain/bankFile.ts'
import type { BankMapping } from '#lib/domain/bankMapping.ts'

/** The most memories of a kind: the least used ones are forgotten. */
const MAX_MEMORIES = 200

/** How files of a shape are read, as their owner said. */
export async function mappingOfShape(
  context: Context,
  shape: string,
): Promise<BankMapping | undefined> {
  const found = await context.db
    .selectFrom('bank_memories')
    .select('value')
    .where('owner_id', '=', callerOf(context).id)
    .where('kind', '=', 'shape')
    .where('name', '=', shape)
    .executeTakeFirst()
  return found && (JSON.parse(found.value) as BankMapping)
}

/** Account ids by the numbers of files that were imported into them. */
export async function rememberedAccounts(context: Context): Promise<Map<string, string>> {
  const rows = await context.db
    .selectFrom('bank_memories')
    .select(['name', 'value'])
    .where('owner_id', '=', callerOf(context).id)
    .where('kind', '=', 'account')
    .execute()
  return new Map(rows.map(({ name, value }) => [name, value]))
}

/** The name by which an account of a file is remembered; undefined for one without any. */
export function accountKey({
  iban,
  number,
  name,
  currency,
}: BankAccount): string | undefined {
  const known = iban ?? number ?? name
  return known && [known.replaceAll(/\s+/g, '').toUpperCase(), currency ?? ''].join(' ')
}

/** Remembers how files of a shape are read; each has a year of its own. */
export function rememberMapping(
  context: Context,
  shape: string,
  { year: _year, ...mapping }: BankMapping,
): Promise<void> {
  return remember(context, { kind: 'shape', name: shape, value: JSON.stringify(mapping) })
}

/** Remembers the account that a file's account is imported into. */
export function rememberAccount(
  context: Context,
  name: string,
  accountId: string,
): Promise<void> {
  return remember(context, { kind: 'account', name, value: accountId })
}

type Memory = { kind: 'shape' | 'account'; name: string; value: string }

async function remember(context: Context, memory: Memory): Promise<void> {
  const owner_id = callerOf(context).id
  const used_at = context.now
  await context.db
    .insertInto('bank_memories')
    .values({ ...memory, owner_id, used_at })
    .onConflict((conflict) =>
      conflict
        .columns(['owner_id', 'kind', 'name'])
        .doUpdateSet({ value: memory.value, used_at }),
    )
    .execute()
  const old = context.db
    .selectFrom('bank_memories')
    .select('name')
    .where('owner_id', '=', owner_id)
    .where('kind', '=', memory.kind)
    .orderBy('used_at', 'desc')
    .orderBy('name')
    .offset(MAX_MEMORIES)
    .limit(MAX_MEMORIES)
  await context.db
    .deleteFrom('bank_memories')
    .where('owner_id', '=', owner_id)
    .where('kind', '=', memory.kind)
    .where('name', 'in', old)
    .execute()
}
