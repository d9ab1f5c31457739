import { unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { createZip, ZipTooLarge } from '#lib/server/services/export/zip.ts'

const NOW = Date.UTC(2026, 10, 21)

async function* pieces(...bytes: Uint8Array[]) {
  yield* bytes
}

function collecting(maxBytes = 1_000_000) {
  const parts: Uint8Array[] = []
  const zip = createZip({ now: NOW, maxBytes, put: (bytes) => void parts.push(bytes) })
  return { zip, whole: () => new Uint8Array(Buffer.concat(parts)) }
}

test('files come out as they went in, packed, stored, empty and in many pieces', async () => {
  const { zip, whole } = collecting()
  const noise = crypto.getRandomValues(new Uint8Array(60_000))
  const text = Buffer.from('twelve eggs\n'.repeat(20_000))
  await zip.add('a/text.txt', pieces(text.subarray(0, 7), text.subarray(7)))
  await zip.add('Ä/noise.jpg', pieces(noise.subarray(0, 1), noise.subarray(1)), false)
  await zip.add('empty', pieces())
  zip.end()
  const files = unzipSync(whole())
  expect(Object.keys(files)).toEqual(['a/text.txt', 'Ä/noise.jpg', 'empty'])
  expect(Buffer.compare(files['a/text.txt']!, text)).toBe(0)
  expect(Buffer.compare(files['Ä/noise.jpg']!, noise)).toBe(0)
  expect(files['empty']).toHaveLength(0)
  expect(whole().length).toBeLessThan(70_000)
})

test('bytes above the limit are refused, and a source’s own fault is its own', async () => {
  const { zip } = collecting(1000)
  const noise = crypto.getRandomValues(new Uint8Array(2000))
  await expect(zip.add('noise', pieces(noise), false)).rejects.toThrow(ZipTooLarge)
  async function* broken(): AsyncGenerator<Uint8Array> {
    yield noise.subarray(0, 10)
    throw new RangeError('gone')
  }
  await expect(collecting().zip.add('broken', broken())).rejects.toThrow('gone')
})

test('more files than a zip can count are refused', async () => {
  const { zip } = collecting(100_000_000)
  for (let file = 0; file < 65_000; file += 1) await zip.add(`${file}`, pieces(), false)
  await expect(zip.add('one more', pieces(), false)).rejects.toThrow(ZipTooLarge)
})
