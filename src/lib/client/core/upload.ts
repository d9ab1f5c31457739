import { IMAGE_TYPES, LARGEST_IMAGE } from '#lib/domain/limits.ts'
import type { Key } from '#lib/i18n.ts'
import { ask } from './ask.ts'
import { presentInstant } from './clock.ts'
import { CallError, isRefusedWith } from './failures.ts'

/** Finds the error of a chosen picture before it is sent. */
export function validateImage(file: Pick<File, 'type' | 'size'>): Key | undefined {
  // The browser may not know the type; the server checks the file's bytes.
  if (file.type !== '' && !IMAGE_TYPES.includes(file.type)) return 'images.wrongType'
  return file.size > LARGEST_IMAGE ? 'images.tooLarge' : undefined
}

/** Whether the file itself was refused, so that another try would fail, too. */
export function isRefusedForGood(failure: unknown): boolean {
  // A proxy before the server may refuse a size without a code.
  const isTooLarge = failure instanceof CallError && failure.status === 413
  return isTooLarge || isRefusedWith(failure, 400, 415)
}

/** File name "TXIMG1763726400000.jpg": time of choice and own ending (spec A, 5). */
export function imageName(file: Pick<File, 'name' | 'type'>, at: number): string {
  const own = /\.([a-z]{3,4})$/i.exec(file.name)?.[1]
  // A name without an ending gets that of its type: "image/webp" is a .webp.
  return `TXIMG${at}.${own ?? (file.type.replace('image/', '') || 'jpg')}`
}

/** Uploads a picture and returns its name. @throws CallError, NetworkError, abort reason */
export async function uploadImage(
  file: File,
  onProgress: (fraction: number) => void,
  signal?: AbortSignal,
): Promise<string> {
  const { type } = file
  const named = new File([file], imageName(file, nextInstant()), { type })
  const { name } = await ask('uploadImage', { file: named }, { onProgress, signal })
  return name
}

let last = 0

/** Present instant, never the same twice, so that pictures have different names. */
function nextInstant(): number {
  last = Math.max(presentInstant(), last + 1)
  return last
}
