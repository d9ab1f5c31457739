import { changeEntries, undoChange } from '#lib/contract/entryChanges.ts'
import type { EntryFields, EntryVersion } from '#lib/domain/entryChange.ts'
import { openAccount } from './accounts.ts'
import { expensesOf } from './ruleBooks.ts'
import type { Client } from './testServer.ts'

/** Gives entries new fields. */
export const change = (client: Client, entries: EntryVersion[], set: EntryFields) =>
  client.ask(changeEntries, { entries, set })

/** Undoes a change that changed something. */
export const undo = (client: Client, changeId?: string) =>
  client.ask(undoChange, { changeId: changeId! })

/** The categories of the expenses of 2025. */
export const categoriesOf = async (client: Client) =>
  (await expensesOf(client)).map(({ categoryId }) => categoryId)

/** A new account in another currency, as a field to fill in. */
export async function accountInEuros(client: Client): Promise<EntryFields> {
  return { accountId: await openAccount(client, { currency: 'EUR' }) }
}
