import { readBankFile } from '#lib/contract/bankFiles.ts'
import { importBankFile } from '#lib/contract/bankImports.ts'
import type { Call } from '#lib/contract/call.ts'
import {
  importTransactions,
  undoImport,
  uploadMintTransactions,
} from '#lib/contract/imports.ts'
import { bankCsv } from './bankImports.ts'
import { csvOn, mintOn } from './importFiles.ts'
import type { SharedBooks } from './leavingBooks.ts'
import type { Client, Reply } from './testServer.ts'

/**
 * Expected answers: after a leaving, to a stranger, without sharing; or the same to all.
 */
type Codes = number | [number, number, number]

/** A call of a former member, its expected answers, and how it is made. */
export type Try = [Call, string, Codes, (written: SharedBooks) => Promise<Reply>]

async function bringIn(member: Client, call: Call, sent: object): Promise<Reply> {
  const reply = await member.send(call, sent)
  await member.server.app.jobs.drain()
  return reply
}

/** Imports of a former member, and their undoing. */
export const IMPORT_TRIES: Try[] = [
  [
    importTransactions,
    'a file',
    0,
    ({ member }) => bringIn(member, importTransactions, { csvFile: csvOn('Checking') }),
  ],
  [
    uploadMintTransactions,
    'a file',
    0,
    ({ member }) => {
      const sent = { csvFile: mintOn('Checking'), override: 'false' }
      return bringIn(member, uploadMintTransactions, sent)
    },
  ],
  [
    undoImport,
    'a file',
    0,
    async ({ member }) => {
      const sent = { csvFile: csvOn('Checking') }
      const { body } = await bringIn(member, importTransactions, sent)
      return member.send(undoImport, { _id: body['importId'] })
    },
  ],
  [
    importBankFile,
    'a bank’s file',
    341,
    async ({ member, shared }) => {
      const file = bankCsv('2026-11-20,Shop,-900.00,1', '2026-11-19,Bakery,-1.00,2')
      const { fileId } = await member.ask(readBankFile, { file })
      const accounts = [{ statement: 0, accountId: shared }]
      return bringIn(member, importBankFile, { fileId, accounts })
    },
  ],
]
