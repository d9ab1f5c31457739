import type { BankFile } from '#lib/domain/bankFile.ts'
import type { BankMapping } from '#lib/domain/bankMapping.ts'
import { callerOf } from '../../../core/context.ts'
import type { Context } from '../../../core/context.ts'
import type { BankFileTable } from '../../../db/tables/work.ts'
import { countTry } from '../limits.ts'
import { replaceReading, storedBytes, storedReading } from './storedFiles.ts'

/**
 * Content of a stored file, read anew where the corrections are others than before.
 * @throws Refusal not-found, file-unreadable, file-refused, unavailable
 */
export async function readingOf(
  context: Context,
  file: BankFileTable,
  mapping: BankMapping | undefined,
): Promise<BankFile> {
  const wanted = JSON.stringify(mapping)
  if (mapping === undefined || wanted === file.mapping) return storedReading(context, file)
  await countTry(context)
  const { id, language } = callerOf(context)
  const bytes = await storedBytes(context, file)
  const reading = await context.app.bankFiles.read({ bytes, language, mapping }, id)
  await replaceReading(context, file, { reading, mapping })
  return reading
}
