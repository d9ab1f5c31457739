import type { BankMapping } from '#lib/domain/bankMapping.ts'
import { summaryOf } from '#lib/domain/bankSummary.ts'
import type { BankSummary } from '#lib/domain/bankSummary.ts'
import { callerOf } from '../../core/context.ts'
import type { Context } from '../../core/context.ts'
import { guessAccounts } from './bank/accounts.ts'
import type { AccountGuess } from './bank/accounts.ts'
import { mappingOfShape } from './bank/memories.ts'
import { shapeOf } from './bank/shapes.ts'
import { storeBankFile } from './bank/storedFiles.ts'
import { countTry, LONGEST_FILE_NAME } from './limits.ts'

export { importBankFile, planRequest } from './bank/accept.ts'
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

/**
 * Admits a bank's file before it is read; gives the release.
 * @throws Refusal too-often, unavailable
 */
export function admitBankFile(context: Context): Promise<() => void> {
  return context.app.slots.bankFiles.take(callerOf(context).id)
}

/**
 * Reads a bank's file, as its owner read files of its shape before, and stores it for a day.
 * @throws Refusal file-unreadable, file-refused, too-large, unavailable
 */
export async function readBankFile(
  context: Context,
  { file, mapping: asked }: { file: File; mapping?: BankMapping | undefined },
): Promise<ReadBankFile> {
  await countTry(context)
  const bytes = await file.bytes()
  const { id, language } = callerOf(context)
  const read = (mapping: BankMapping) =>
    context.app.bankFiles.read({ bytes, language, mapping }, id)
  const first = await read(asked ?? {})
  const remembered = asked ? undefined : await mappingOfShape(context, shapeOf(first))
  const isCorrected = Object.keys(remembered ?? {}).length > 0
  const mapping = asked ?? remembered ?? {}
  const reading = isCorrected ? await read(mapping) : first
  const fileName = file.name.slice(0, LONGEST_FILE_NAME)
  const fileId = await storeBankFile(context, { fileName, bytes, reading, mapping })
  return {
    ...summaryOf(reading),
    fileId,
    mapping,
    isRemembered: remembered !== undefined,
    guesses: await guessAccounts(context, reading),
  }
}
