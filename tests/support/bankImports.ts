import { addAccountWeb } from '#lib/contract/accounts.ts'
import { readBankFile } from '#lib/contract/bankFiles.ts'
import { importBankFile, previewBankImport } from '#lib/contract/bankImports.ts'
import type { PayloadOf } from '#lib/contract/call.ts'
import { getImports } from '#lib/contract/imports.ts'
import type { Client } from './testServer.ts'

type Preview = PayloadOf<typeof previewBankImport>

/** A text table as a bank writes it: day, payee, signed amount, and perhaps an id. */
export function bankCsv(...rows: string[]): File {
  return new File([['Date,Payee,Amount,Id', ...rows].join('\n')], 'bank.csv')
}

/** A new account of a currency; gives its id. */
export async function bankAccount(
  client: Client,
  { name = 'Checking', currency = 'USD', openingMinor = 0, number = '' } = {},
): Promise<string> {
  const account = { type: 1, name, currency, openingMinor, number }
  const { results } = await client.ask(addAccountWeb, { accounts: [account] })
  return results[0]!.id
}

/** Reads a file and previews its import into an account, statement by statement. */
export async function previewOf(
  client: Client,
  file: File,
  accountIds: string[],
  asked: Omit<Partial<Preview>, 'fileId' | 'accounts'> = {},
) {
  const { fileId } = await client.ask(readBankFile, { file })
  const accounts = accountIds.map((accountId, statement) => ({ statement, accountId }))
  const preview = await client.ask(previewBankImport, { fileId, accounts, ...asked })
  return { fileId, accounts, preview }
}

/** Imports a file into accounts with a person's decisions; gives the import's record. */
export async function importOf(
  client: Client,
  file: File,
  accountIds: string[],
  asked: Omit<Partial<PayloadOf<typeof importBankFile>>, 'fileId' | 'accounts'> = {},
) {
  const { fileId } = await client.ask(readBankFile, { file })
  const accounts = accountIds.map((accountId, statement) => ({ statement, accountId }))
  const { importId } = await client.ask(importBankFile, { fileId, accounts, ...asked })
  const { result } = await client.ask(getImports, {})
  return result.find(({ id }) => id === importId)!
}
