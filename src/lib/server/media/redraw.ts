import { createHash } from 'node:crypto'
import { fileTypeFromBuffer } from 'file-type'
import sharp from 'sharp'
import { Refusal } from '#lib/domain/refusal.ts'
import type { DrawnPicture } from '../core/pictures.ts'

type Format = 'jpeg' | 'png' | 'webp' | 'gif'

const MAX_MEGAPIXELS = 40
const MAX_PIXELS = MAX_MEGAPIXELS * 1_000_000
const LONGEST_SIDE = 3_000
const LONGEST_THUMBNAIL_SIDE = 320
/** Malicious files can take very long. */
const MAX_SECONDS = 30

const FORMATS: Record<string, Format> = {
  'image/jpeg': 'jpeg',
  'image/png': 'png',
  'image/apng': 'png',
  'image/webp': 'webp',
  'image/gif': 'gif',
}
const LOADERS = ['JpegBuffer', 'PngBuffer', 'WebpBuffer', 'NsgifBuffer']

// Accepted types only; nothing is cached between pictures.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: LOADERS.map((loader) => `VipsForeignLoad${loader}`) })
sharp.cache(false)
sharp.concurrency(1)

/**
 * Redraws a picture upright, within 3000 by 3000, in its type; animations become stills.
 * @throws Refusal too-large, file-type
 */
export async function redraw(bytes: Uint8Array): Promise<DrawnPicture> {
  const format = await findFormat(bytes)
  await refusePixels(bytes, format)
  const read = { failOn: 'error', limitInputPixels: MAX_PIXELS } as const
  const within = { fit: 'inside', withoutEnlargement: true } as const
  const picture = await sharp(bytes, { ...read, autoOrient: true })
    .timeout({ seconds: MAX_SECONDS })
    .resize(LONGEST_SIDE, LONGEST_SIDE, within)
    .toColourspace('srgb')
    .toFormat(format)
    .toBuffer()
    .catch(refuseBroken)
  const thumbnail = await sharp(picture, read)
    .resize(LONGEST_THUMBNAIL_SIDE, LONGEST_THUMBNAIL_SIDE, within)
    .webp()
    .toBuffer()
  const hash = createHash('sha256').update(picture).update(thumbnail).digest('base64url')
  return { type: `image/${format}`, picture, thumbnail, hash }
}

async function findFormat(bytes: Uint8Array): Promise<Format> {
  const found = await fileTypeFromBuffer(bytes).catch(() => undefined)
  const format = FORMATS[found?.mime ?? '']
  if (!format) throw new Refusal('file-type', 'refusals.PICTURE_TYPE')
  return format
}

/** Checks the header first: a small file can declare a very large picture. */
async function refusePixels(bytes: Uint8Array, expected: Format): Promise<void> {
  const header = sharp(bytes, { limitInputPixels: false })
  const { width, height, format } = await header.metadata().catch(refuseBroken)
  if (format !== expected) return refuseBroken()
  if (width * height <= MAX_PIXELS) return
  throw new Refusal('too-large', 'refusals.PICTURE_PIXELS', {
    values: { megapixels: MAX_MEGAPIXELS },
  })
}

function refuseBroken(): never {
  throw new Refusal('file-type', 'refusals.PICTURE_BROKEN')
}
