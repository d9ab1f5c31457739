import { expect, test } from 'vitest'
import { validateImage, imageName } from '#lib/client/core/upload.ts'

test.each([
  ['image/jpeg', 1, undefined],
  ['image/png', 8_388_608, undefined],
  ['image/webp', 1, undefined],
  ['image/gif', 1, undefined],
  ['image/png', 8_388_609, 'images.tooLarge'],
  ['image/heic', 1, 'images.wrongType'],
  ['image/svg+xml', 1, 'images.wrongType'],
  ['application/pdf', 1, 'images.wrongType'],
  // A system that does not know the type leaves it to the server.
  ['', 1, undefined],
])('a picture of type %j with %d bytes is told %s', (type, size, flaw) => {
  expect(validateImage({ type, size })).toBe(flaw)
})

test.each([
  ['Holiday.JPG', 'image/jpeg', 'TXIMG1763726400000.JPG'],
  ['ana.jpeg', 'image/jpeg', 'TXIMG1763726400000.jpeg'],
  ['a.b.png', 'image/png', 'TXIMG1763726400000.png'],
  ['picture', 'image/webp', 'TXIMG1763726400000.webp'],
  ['photo.2', 'image/gif', 'TXIMG1763726400000.gif'],
  ['scan.webp', '', 'TXIMG1763726400000.webp'],
  ['scan', '', 'TXIMG1763726400000.jpg'],
  ['photo.x', 'image/jpeg', 'TXIMG1763726400000.jpeg'],
])('%s of type %s goes by %s', (name, type, expected) => {
  expect(imageName({ name, type }, 1_763_726_400_000)).toBe(expected)
})
