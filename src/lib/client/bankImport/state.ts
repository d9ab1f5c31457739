import { atom } from 'nanostores'
import type { AnswerOf, PayloadOf } from '#lib/contract/call.ts'
import type { readBankFile } from '#lib/contract/bankFiles.ts'
import type { previewBankImport } from '#lib/contract/bankImports.ts'
import { newAccountId } from '#lib/domain/bankImport.ts'
import type { BankMapping } from '#lib/domain/bankMapping.ts'

/** Steps of an import, in their order. */
export const BANK_STEPS = ['file', 'read', 'rows', 'done'] as const
export type BankStep = (typeof BANK_STEPS)[number]

type Guess = AnswerOf<typeof readBankFile>['guesses'][number]

export type BankPreview = AnswerOf<typeof previewBankImport>
/** How a file was read, and its accounts. */
export type BankFileReading = BankPreview['read']
/** A row with what the import would do with it. */
export type PreviewRow = BankPreview['rows'][number]

/** Account of a statement, or the name of a new account; an empty id means no account. */
export type AccountChoice = { accountId: string; name: string; guess?: Guess['reason'] }

/** A stored file with a person's corrections of its reading; those of rows are apart. */
export type BankImport = {
  fileId: string
  fileName: string
  fileSize: number
  read: BankFileReading
  mapping: BankMapping
  /** By the statements of the file. */
  accounts: AccountChoice[]
  /** Whether the mapping is remembered for files of this shape. */
  isRemembered: boolean
  /** Statements whose account gets an opening balance. */
  openingsOf: number[]
}

export const $bankImport = atom<BankImport | null>(null)
export const $bankStep = atom<BankStep>('file')

/** Changes the file that is being imported. */
export function changeBankImport(change: Partial<BankImport>): void {
  const file = $bankImport.get()
  if (file) $bankImport.set({ ...file, ...change })
}

type RequestedAccount = NonNullable<PayloadOf<typeof previewBankImport>['accounts']>[number]

/** The chosen own and new accounts by their statements. */
export function chosenAccounts({
  accounts,
}: Pick<BankImport, 'accounts'>): RequestedAccount[] {
  return accounts.flatMap(({ accountId, name }, statement): RequestedAccount[] => {
    const newName = name.trim()
    if (accountId === newAccountId(statement))
      return newName === '' ? [] : [{ statement, newName }]
    return accountId === '' ? [] : [{ statement, accountId }]
  })
}

/** New accounts agree with the bank's closing balance from the start, if its rows do. */
export function openingsOfNew({ accounts, read }: Pick<BankImport, 'accounts' | 'read'>) {
  return accounts.flatMap(({ accountId }, statement) => {
    const { closingMinor, gapMinor } = read.accounts[statement] ?? {}
    const isNew = accountId === newAccountId(statement)
    return isNew && closingMinor !== undefined && gapMinor === undefined ? [statement] : []
  })
}
