import { expect, test } from 'vitest'
import { importExport } from '#lib/contract/exports.ts'
import { beginCall } from '../support/slowBodies.ts'
import { serverOfFile, signedIn } from '../support/testServer.ts'

const server = await serverOfFile()

/** Begins an upload of somebody new at an address. */
async function beginUpload(address: string) {
  const client = Object.assign(await signedIn(server), { address })
  return beginCall(client, importExport, {
    'content-type': 'multipart/form-data; boundary=edge',
  })
}

test('accounts at one address hold two uploads of exports, and others have room', async () => {
  const held = [await beginUpload('192.0.2.7'), await beginUpload('192.0.2.7')]
  await Promise.all(held.map(({ isLetIn }) => isLetIn))
  const seen: string[] = []
  const third = await beginUpload('192.0.2.7')
  const letIn = third.isLetIn.then(() => seen.push('third'))
  const elsewhere = [await beginUpload('192.0.2.8'), await beginUpload('192.0.2.9')]
  await Promise.all(elsewhere.map(({ isLetIn }) => isLetIn))
  seen.push('elsewhere')
  const rest = new TextEncoder().encode('--edge--\r\n')
  for (const one of [...held, ...elsewhere])
    expect((await one.finish(rest)).status).toBe(400)
  await letIn
  expect(seen).toEqual(['elsewhere', 'third'])
  expect((await third.finish(rest)).status).toBe(400)
})
