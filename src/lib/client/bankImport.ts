import { atom } from 'nanostores'
import { isOfApp, openQuestions } from '#lib/domain/bankFile.ts'
import { cutText } from '#lib/domain/cutText.ts'
import { newAccountId } from '#lib/domain/bankImport.ts'
import { LARGEST_BANK_FILE, LONGEST } from '#lib/domain/limits.ts'
import type { BankColumnRole, BankMapping } from '#lib/domain/bankMapping.ts'
import type { Key } from '#lib/i18n.ts'
import { $accounts, refreshAccounts } from './accounts.ts'
import { ask, storedNow } from './core/ask.ts'
import { tellChange } from './core/changes.ts'
import { imports, withProgress } from './imports.ts'
import { $learned } from './bankImport/always.ts'
import { clearDecisions, decisionsOf } from './bankImport/decisions.ts'
import { dropSample, followReading } from './bankImport/reading.ts'
import { bankRows, filterRows, showRows } from './bankImport/previewRows.ts'
import {
  $bankImport,
  $bankStep,
  changeBankImport,
  chosenAccounts,
  openingsOfNew,
} from './bankImport/state.ts'
import type { AccountChoice, BankFileReading } from './bankImport/state.ts'

type Person = { profileId: string; currency: string }

/** Id of the import that was started last, and its rows without a category. */
export const $importId = atom('')
export const $uncategorized = atom(0)

/** Finds the error of a chosen file before it is sent. */
export function validateBankFile({ size }: Pick<File, 'size'>): Key | undefined {
  return size > LARGEST_BANK_FILE ? 'bankFile.drop.tooLarge' : undefined
}

/**
 * Reads a file. One whose shape and accounts are known goes on to the preview.
 * @throws CallError, NetworkError
 */
export async function readBankFile(
  file: File,
  nameOf: (account: BankFileReading['accounts'][number]) => string,
  person: Person,
): Promise<void> {
  const answer = await withProgress(file.name, (onProgress) =>
    ask('readBankFile', { file }, { onProgress }),
  )
  const { fileId, mapping, isRemembered, guesses, ...read } = answer
  const currencies = await ownCurrencies(person)
  const accounts = read.accounts.map((account, statement): AccountChoice => {
    const { currency } = account
    const guess = guesses.find((one) => one.statement === statement)
    // Proposes new accounts for another app's export, and for a currency without any.
    const isNew = isOfApp(read) || !currencies.has(currency ?? person.currency)
    const accountId = guess?.accountId ?? (isNew ? newAccountId(statement) : '')
    const newName = cutText(nameOf(account), LONGEST.typedAccountName)
    return { accountId, name: newName, guess: guess?.reason }
  })
  clearDecisions()
  $learned.set(new Map())
  dropSample()
  const { name: fileName, size: fileSize } = file
  $bankImport.set({
    fileId,
    fileName,
    fileSize,
    read,
    mapping,
    accounts,
    isRemembered: true,
    openingsOf: openingsOfNew({ accounts, read }),
  })
  const isKnown =
    accounts.length > 0 && accounts.every(({ guess }) => guess === 'remembered')
  const isAsked = openQuestions(read.problems).length > 0
  if (isRemembered && isKnown && !read.isRefused && !isAsked) startRows()
  else startReading()
}

/** Currencies of the own accounts. @throws CallError, NetworkError */
async function ownCurrencies({ profileId, currency }: Person): Promise<Set<string>> {
  // A stored failure would be returned again.
  if ($accounts.get().error !== undefined) $accounts.revalidate()
  const fetched = await $accounts.fetch()
  if (!('data' in fetched)) throw fetched.error
  const own = fetched.data.accounts.filter(({ ownerId }) => ownerId === profileId)
  return new Set(own.map((account) => account.currency ?? currency))
}

/** Changes how the file is read; rows, accounts and decisions follow. */
export function changeMapping(change: BankMapping): void {
  const { columns, ...others } = $bankImport.get()?.mapping ?? {}
  // Roles are counted from the first column, which these may change.
  const keepsColumns = !('delimiter' in change || 'headerRow' in change)
  const mapping = { ...others, ...(keepsColumns && columns && { columns }), ...change }
  clearDecisions()
  changeBankImport({ mapping })
  resetOpenings()
  void followReading()
}

export function changeColumn(index: number, role: BankColumnRole): void {
  const columns = $bankImport.get()?.read.table?.columns ?? []
  changeMapping({
    columns: columns.map((column, at) => (at === index ? role : column.role)),
  })
}

/** Chooses the account of a statement; decisions on its rows are dropped. */
export function chooseAccount(statement: number, accountId: string): void {
  changeAccount(statement, { accountId })
  clearDecisions()
  resetOpenings()
  void followReading(false)
}

/** Stores the typed name of a statement's new account. */
export function nameAccount(statement: number, name: string): void {
  changeAccount(statement, { name })
}

function changeAccount(statement: number, change: Partial<AccountChoice>): void {
  const accounts = $bankImport.get()?.accounts ?? []
  changeBankImport({
    accounts: accounts.map((one, at) =>
      at === statement ? { ...one, ...change, guess: undefined } : one,
    ),
  })
}

function resetOpenings(): void {
  const file = $bankImport.get()
  if (file) changeBankImport({ openingsOf: openingsOfNew(file) })
}

/** Adds or removes the opening balance of a statement's account. */
export function setOpening(statement: number, isSet: boolean): void {
  const others = ($bankImport.get()?.openingsOf ?? []).filter((one) => one !== statement)
  changeBankImport({ openingsOf: isSet ? [...others, statement] : others })
}

/** Goes to the way the file is read. */
export function startReading(): void {
  $bankStep.set('read')
  void followReading(false)
}

/** Shows what the import does; presets of the encoding and of contradicting signs are accepted by it. */
export function startRows(): void {
  const { read, mapping } = $bankImport.get() ?? {}
  const questions = read ? openQuestions(read.problems) : []
  const presets = {
    ...(questions.includes('encoding-unsure') && { encoding: read?.encoding ?? undefined }),
    ...(questions.includes('signs-against-types') && { isSignByType: read?.isSignByType }),
  }
  if (Object.keys(presets).length > 0)
    changeBankImport({ mapping: { ...presets, ...mapping } })
  $bankStep.set('rows')
  void showRows()
}

/** Imports the file as previewed. @throws CallError, NetworkError */
export async function importBankFile(): Promise<void> {
  const file = $bankImport.get()
  if (!file) return
  const { fileId, mapping, isRemembered, openingsOf } = file
  const accounts = chosenAccounts(file)
  const decisions = decisionsOf()
  const { importId } = await ask('importBankFile', {
    fileId,
    mapping,
    isRemembered,
    openingsOf,
    accounts,
    decisions,
    plan: bankRows.$shown.get().sums?.plan,
  }).catch((failure: unknown) => {
    const changed = storedNow('importBankFile', failure)
    if (changed && changed.kinds.length > 0) filterRows({ kinds: changed.kinds })
    throw failure
  })
  $importId.set(importId)
  $uncategorized.set(bankRows.$shown.get().sums?.uncategorizedCount ?? 0)
  $bankStep.set('done')
  tellChange()
  void refreshAccounts()
  void imports.reload(false)
}
