import type { BankMapping } from '#lib/domain/bankMapping.ts'
import type { BankSummary } from '#lib/domain/bankSummary.ts'
import { summaryOf } from '#lib/domain/bankSummary.ts'
import { LARGEST_BANK_FILE } from '#lib/domain/limits.ts'
import { callerOf } from '../../core/context.ts'
import type { BankFileReader, Context } from '../../core/context.ts'
import { createFileReader } from './fileReader.ts'
import { countTry } from './limits.ts'

/** A reader of any bank's files. */
export function createBankFileReader(workerFile: URL): BankFileReader {
  return createFileReader(workerFile, {
    largestBytes: LARGEST_BANK_FILE,
    heapMegabytes: 400,
    readingMilliseconds: 8_000,
  })
}

/**
 * Reads a bank's file, and says how; stores nothing.
 * @throws Refusal file-unreadable, file-refused, too-large
 */
export async function readBankFile(
  context: Context,
  { file, mapping }: { file: File; mapping?: BankMapping | undefined },
): Promise<BankSummary> {
  await countTry(context)
  const { id, language } = callerOf(context)
  const bytes = await file.bytes()
  return summaryOf(await context.app.bankFiles.read({ bytes, language, mapping }, id))
}
