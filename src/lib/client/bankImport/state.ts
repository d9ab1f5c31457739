import { atom } from 'nanostores'
import type { AnswerOf } from '#lib/contract/call.ts'
import type { readBankFile } from '#lib/contract/bankFiles.ts'
import type { previewBankImport } from '#lib/contract/bankImports.ts'
import type { BankMapping } from '#lib/domain/bankMapping.ts'

/** Steps of an import, in their order. */
export const BANK_STEPS = ['file', 'read', 'rows', 'done'] as const
export type BankStep = (typeof BANK_STEPS)[number]

type Guess = AnswerOf<typeof readBankFile>['guesses'][number]

/** Preview of an import. */
export type BankPreview = AnswerOf<typeof previewBankImport>
/** How a file was read, and its accounts. */
export type BankRead = BankPreview['read']
/** A row with what the import would do with it. */
export type PreviewRow = BankPreview['rows'][number]

/** Account of a statement; '' is none. */
export type AccountChoice = { accountId: string; name: string; guess?: Guess['reason'] }

/** Id of an account that does not exist yet. */
export const NEW_ACCOUNT = 'new'

/** A stored file with everything that a person says about it but single rows. */
export type BankImport = {
  fileId: string
  fileName: string
  fileSize: number
  read: BankRead
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

/** The chosen own accounts by their statements. */
export function chosenAccounts({ accounts }: Pick<BankImport, 'accounts'>) {
  return accounts.flatMap(({ accountId }, statement) =>
    accountId === '' || accountId === NEW_ACCOUNT ? [] : [{ statement, accountId }],
  )
}
