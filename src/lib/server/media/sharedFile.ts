import { hasSharedFile, refusedFileAddress } from '#lib/views/sharedFile.ts'

/** Address of a page without its shared file; undefined for pages that take none. */
export function addressWithoutFile(url: URL): string | undefined {
  return hasSharedFile(url) ? refusedFileAddress(url) : undefined
}
