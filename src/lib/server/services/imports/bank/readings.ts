import type { BankMapping } from '#lib/domain/bankMapping.ts'
import { callerOf } from '../../../core/context.ts'
import type { Context } from '../../../core/context.ts'
import type { BankFileTable } from '../../../db/tables/work.ts'
import { countTry } from '../limits.ts'
import {
  isPresentReading,
  storedBytes,
  storedReading,
  writeReading,
} from './storedFiles.ts'
import type { BankReading } from './storedFiles.ts'

/**
 * Content of a stored file, read again after corrections or an update of this program.
 * @throws Refusal not-found, file-unreadable, file-refused, unavailable
 */
export async function readingOf(
  context: Context,
  file: BankFileTable,
  asked: BankMapping | undefined,
): Promise<BankReading> {
  const stored = await storedReading(context, file)
  const mapping = asked ?? stored.mapping
  const isSame = JSON.stringify(mapping) === JSON.stringify(stored.mapping)
  if (isSame && isPresentReading(stored)) return stored
  await countTry(context)
  const { id, language } = callerOf(context)
  const bytes = await storedBytes(context, file, 'upload')
  const reading = await context.app.bankFiles.read({ bytes, language, mapping }, id)
  await writeReading(context, file, { reading, mapping })
  return { reading, mapping }
}
