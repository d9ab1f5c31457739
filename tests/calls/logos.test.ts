import { expect, test } from 'vitest'
import {
  getServiceProvider,
  getServiceProviders,
  searchMerchants,
} from '#lib/contract/reference.ts'
import { addUpdateExpense } from '#lib/contract/transactions.ts'
import { Client, serverOfFile, signedIn, TEST_START } from '../support/testServer.ts'

const server = await serverOfFile()

const look = (path: string) =>
  new Client(server).fetch(new Request(`http://localhost:4321${path}`))

test('a provider has a logo of its initials in its colour, which everybody may see', async () => {
  const client = await signedIn(server)
  const { results } = await client.ask(getServiceProviders, { currency: 'USD' })
  const { logo } = results.providers.find(({ id }) => id === 102)!
  expect(logo).toBe('/media/logos/BA-c8102e.svg')
  const { provider } = await client.ask(getServiceProvider, { id: 102 })
  expect(provider.logo).toBe(logo)
  const picture = await look(logo!)
  expect(Object.fromEntries(picture.headers)).toMatchObject({
    'content-type': 'image/svg+xml',
    'cache-control': 'public, max-age=31536000, immutable',
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
  })
  const svg = await picture.text()
  expect(svg).toContain('fill="#c8102e"')
  expect(svg).toContain('>BA</text>')
})

test('so has a merchant, and one with a picture of its own keeps that', async () => {
  const client = await signedIn(server)
  const spend = (name: string, icon?: string) =>
    client.ask(addUpdateExpense, { at: TEST_START, minor: 100, merchant: { name, icon } })
  await spend('Corner Bakery')
  await spend('Corner Books', 'https://pictures.example/books.png')
  const { merchants } = await client.ask(searchMerchants, { text: 'corner' })
  expect(merchants.map(({ icon }) => icon).toSorted()).toEqual([
    expect.stringMatching(/^\/media\/logos\/CB-[\da-f]{6}\.svg$/) as string,
    'https://pictures.example/books.png',
  ])
})

test.each(['none.svg', '%3Csvg%3E-c8102e.svg', 'ABCDEF-c8102e.svg'])(
  'the name %s is no logo, and signs nobody out',
  async (name) => {
    const answer = await look(`/media/logos/${name}`)
    expect(answer.status).toBe(404)
    expect(await answer.json()).toMatchObject({ code: 341 })
  },
)
