import { crc32 } from 'node:zlib'
import sharp from 'sharp'

export type PictureFormat = 'jpeg' | 'png' | 'webp' | 'gif'

/** A picture of noise, or of one colour: large on paper and small in bytes. */
export function makePicture(
  format: PictureFormat,
  { width = 60, height = 40, isPlain = false } = {},
): Promise<Buffer> {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 40 }
  const create = { width, height, channels: 3 as const, background: '#6a4' }
  return sharp({ create: isPlain ? create : { ...create, noise } })
    .toFormat(format)
    .toBuffer()
}

/** A phone's photograph: rotated, with the place where it was taken. */
export function makePhotograph(): Promise<Buffer> {
  const create = { width: 60, height: 40, channels: 3 as const, background: '#fff' }
  const red = { create: { ...create, width: 30, background: '#f00' } }
  return sharp({ create })
    .composite([{ input: red, left: 0, top: 0 }])
    .withMetadata({ orientation: 6 })
    .withExifMerge({
      IFD0: { Make: 'Camera of Ana' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '48/1 12/1 30/1' },
    })
    .jpeg({ quality: 100 })
    .toBuffer()
}

/** A file of a few bytes whose header declares these dimensions. */
export async function makeClaim(width: number, height: number): Promise<Buffer> {
  const png = await makePicture('png')
  const head = Buffer.from(png.subarray(12, 29))
  head.writeUInt32BE(width, 4)
  head.writeUInt32BE(height, 8)
  head.copy(png, 12)
  png.writeUInt32BE(crc32(head), 29)
  return png
}
