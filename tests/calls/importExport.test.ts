import { expect, test } from 'vitest'
import { writeEveryKind } from '../support/everyKind.ts'
import { exportOf, imported, readingsOf } from '../support/importedExports.ts'
import { serverOfFile, signedIn } from '../support/testServer.ts'

const server = await serverOfFile()

test('every reading call answers alike from an imported book', async () => {
  const [owner, other] = [await signedIn(server), await signedIn(server)]
  const things = await writeEveryKind(owner, 'lime', false)
  const state = await imported(other, await exportOf(owner))
  expect(state).toMatchObject({ status: 'ready' })
  expect(await readingsOf(other, things)).toEqual(await readingsOf(owner, things))
})
