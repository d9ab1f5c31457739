import { expect, test } from 'vitest'
import { formatFileSize } from '#lib/domain/fileSize.ts'

test.each([
  [18_412_345, 'en', '18.4 MB'],
  [1_999_000_000, 'en', '2 GB'],
  [612_000, 'en', '612 kB'],
  [120, 'en', '0.1 kB'],
  [18_412_345, 'de', '18,4 MB'],
])('%d bytes read in %s as %s', (bytes, language, written) => {
  expect(formatFileSize(bytes, language)).toBe(written)
})
