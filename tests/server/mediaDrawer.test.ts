import { expect, test } from 'vitest'
import { workerFile } from '#lib/server/core/worker.ts'
import { createPictureDrawer } from '#lib/server/media/drawer.ts'
import { makePicture } from '../support/pictureBytes.ts'
import { pictureName } from '../support/pictures.ts'

const worker = workerFile('picture')

async function fileOf(bytes: Promise<Buffer>): Promise<File> {
  return new File([new Uint8Array(await bytes)], pictureName())
}

test('pictures that come at once are all drawn, and a bad one among them harms no other', async () => {
  const drawer = createPictureDrawer(worker)
  const good = await fileOf(makePicture('png'))
  const bad = new File(['no picture'], pictureName())
  const outcomes = await Promise.allSettled(
    [good, bad, good].map((file) => drawer.draw(file, 'ana')),
  )
  expect(outcomes.map((outcome) => outcome.status)).toEqual([
    'fulfilled',
    'rejected',
    'fulfilled',
  ])
  expect(outcomes[1]).toMatchObject({ reason: { reason: 'file-type' } })
  await drawer.close()
})

test('the same picture has the same hash, another has another', async () => {
  const drawer = createPictureDrawer(worker)
  const [first, second] = [
    await fileOf(makePicture('png')),
    await fileOf(makePicture('png', { width: 61 })),
  ]
  const drawn = [
    await drawer.draw(first, 'ana'),
    await drawer.draw(first, 'ana'),
    await drawer.draw(second, 'ana'),
  ]
  expect(drawn[0]!.hash).toBe(drawn[1]!.hash)
  expect(drawn[0]!.hash).not.toBe(drawn[2]!.hash)
  await drawer.close()
})

test('a worker that cannot start is a fault of ours, not of the picture', async () => {
  const drawer = createPictureDrawer(new URL('nowhere.mjs', worker))
  await expect(drawer.draw(await fileOf(makePicture('png')), 'ana')).rejects.toThrow(
    'the worker that draws pictures did not start',
  )
  await drawer.close()
})

test('closing ends what is being drawn, and nothing is drawn after it', async () => {
  const drawer = createPictureDrawer(worker)
  const large = makePicture('png', { width: 6_000, height: 4_000, isPlain: true })
  const file = await fileOf(large)
  const drawing = drawer.draw(file, 'ana')
  const ended = expect(drawing).rejects.toMatchObject({ name: 'AbortError' })
  await drawer.close()
  await ended
  await expect(drawer.draw(file, 'ana')).rejects.toMatchObject({ name: 'AbortError' })
})
