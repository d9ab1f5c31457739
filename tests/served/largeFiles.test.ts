import { expect, test } from 'vitest'
import { at, signIn } from './home.ts'

test('a bank’s file of nearly 20 MB reaches its reader', async () => {
  const { cookie } = await signIn()
  const bytes = new Uint8Array(19_900_000).fill(0xff)
  bytes.set(new TextEncoder().encode('%PDF-1.7'))
  const form = new FormData()
  form.set('file', new Blob([bytes]), 'large.csv')
  const answer = await fetch(at('/api/userdata/readBankFile'), {
    method: 'POST',
    headers: { cookie, origin: new URL(at('/')).origin, 'app-version': '0.1.0' },
    body: form,
  })
  expect(await answer.json()).toMatchObject({ code: 1001 })
})
