import { LARGEST_IMPORT } from '#lib/domain/limits.ts'
import type { SheetReader } from '../../core/context.ts'
import { createFileReader } from './fileReader.ts'

/** A reader of template files and Mint exports. */
export function createSheetReader(workerFile: URL): SheetReader {
  return createFileReader(workerFile, {
    largestBytes: LARGEST_IMPORT,
    heapMegabytes: 96,
    readingMilliseconds: 1_500,
  })
}
