import type { Context } from './context.ts'

/** Features that the operator turns on and off on the running server. */
export type Switch = 'accounts-maintenance'

/** Whether a feature is on; off until the operator turns it on. */
export async function isSwitchOn(context: Context, name: Switch): Promise<boolean> {
  const row = await context.db
    .selectFrom('switches')
    .select('is_on')
    .where('name', '=', name)
    .executeTakeFirst()
  return row?.is_on === 1
}

/** Turns a feature on or off, for all servers of the database. */
export async function setSwitch(
  context: Context,
  name: Switch,
  on: boolean,
): Promise<void> {
  const row = { is_on: on ? (1 as const) : (0 as const), changed_at: context.now }
  await context.db
    .insertInto('switches')
    .values({ name, ...row })
    .onConflict((conflict) => conflict.column('name').doUpdateSet(row))
    .execute()
}
