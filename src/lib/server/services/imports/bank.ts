import type { BankFile } from '#lib/domain/bankFile.ts'
import type { BankMapping } from '#lib/domain/bankMapping.ts'
import { summaryOf } from '#lib/domain/bankSummary.ts'
import type { BankSummary } from '#lib/domain/bankSummary.ts'
import { LARGEST_BANK_FILE } from '#lib/domain/limits.ts'
import { callerOf } from '../../core/context.ts'
import type { BankFileReader, Context } from '../../core/context.ts'
import { guessAccounts } from './bank/accounts.ts'
import type { AccountGuess } from './bank/accounts.ts'
import { mappingOfShape } from './bank/memories.ts'
import { shapeOf } from './bank/shapes.ts'
import { storeBankFile } from './bank/storedFiles.ts'
import { createFileReader } from './fileReader.ts'
import { countTry, LONGEST_FILE_NAME } from './limits.ts'

export { importBankFile, readImportRequest } from './bank/accept.ts'
export { previewBankImport } from './bank/preview.ts'
export { runBankImport } from './bank/steps.ts'
export { removeBankFilesOf, removeOldBankFiles } from './bank/storedFiles.ts'

/** A stored file, how it was read, and the accounts that its statements may be of. */
export type ReadBankFile = BankSummary & {
  fileId: string
  mapping: BankMapping
  /** Whether files of this shape were read before, as now. */
  isRemembered: boolean
  guesses: AccountGuess[]
}

/** A reader of any bank's files. */
export function createBankFileReader(workerFile: URL): BankFileReader {
  return createFileReader(workerFile, {
    largestBytes: LARGEST_BANK_FILE,
    heapMegabytes: 400,
    readingMilliseconds: 8_000,
  })
}

/**
 * Reads a bank's file, as its owner read files of its shape before, and stores it for a day.
 * @throws Refusal file-unreadable, file-refused, too-large, unavailable
 */
export async function readBankFile(
  context: Context,
  { file }: { file: File },
): Promise<ReadBankFile> {
  await countTry(context)
  const bytes = await file.bytes()
  const { reading, mapping } = await readAsBefore(context, bytes)
  const fileName = file.name.slice(0, LONGEST_FILE_NAME)
  const fileId = await storeBankFile(context, {
    fileName,
    bytes,
    reading,
    mapping: mapping ?? {},
  })
  return {
    ...summaryOf(reading),
    fileId,
    mapping: mapping ?? {},
    isRemembered: mapping !== undefined,
    guesses: await guessAccounts(context, reading),
  }
}

async function readAsBefore(
  context: Context,
  bytes: Uint8Array,
): Promise<{ reading: BankFile; mapping?: BankMapping }> {
  const { id, language } = callerOf(context)
  const reading = await context.app.bankFiles.read({ bytes, language }, id)
  const mapping = await mappingOfShape(context, shapeOf(reading))
  if (!mapping || Object.keys(mapping).length === 0)
    return { reading, ...(mapping && { mapping }) }
  const corrected = await context.app.bankFiles.read({ bytes, language, mapping }, id)
  return { reading: corrected, mapping }
}
