import sharp from 'sharp'
import { expect, test } from 'vitest'
import {
  addNotice,
  addUser,
  endNotice,
  listJobs,
  listMails,
  listUsers,
  resendMail,
  setPro,
  switchMaintenance,
} from '#lib/contract/operator.ts'
import { addAccountWeb, deleteAccount, getAllAccounts } from '#lib/contract/accounts.ts'
import { getUser } from '#lib/contract/profile.ts'
import { getNotice } from '#lib/contract/reference.ts'
import { makePicture } from '../support/pictureBytes.ts'
import { serverOfFile, newestMail, operatorOf, signedIn } from '../support/testServer.ts'

const server = await serverOfFile()

const operator = () => operatorOf(server)

test('an operator call is missing for everybody else', async () => {
  const elsewhere = operator()
  elsewhere.address = '192.0.2.4'
  const forwarded = await operator().send(listUsers, {}, { 'x-forwarded-for': '127.0.0.1' })
  const wrong = operator()
  wrong.token = 'wrong'
  const member = await signedIn(server)
  member.address = '127.0.0.1'
  const replies = [
    forwarded,
    await elsewhere.send(listUsers, {}),
    await wrong.send(listUsers, {}),
    await member.send(listUsers, {}),
  ]
  expect(replies.map(({ status, code }) => [status, code])).toEqual(
    replies.map(() => [404, 404]),
  )
})

test('a profile of the operator starts unverified and is mailed its link', async () => {
  const email = 'new-member@example.com'
  const { result } = await operator().ask(addUser, {
    email,
    firstName: 'Sam',
    isPro: false,
  })
  expect(result).toMatchObject({ email, firstName: 'Sam', active: false, isPro: false })
  expect((await newestMail(server, email)).body).toMatch(/\/activate\?token=/)
  expect((await operator().send(addUser, { email })).code).toBe(346)
  const { results, count } = await operator().ask(listUsers, {})
  expect(results.map((user) => user.email)).toContain(email)
  expect(count).toBe(results.length)
})

test('Pro is given and taken', async () => {
  const member = await signedIn(server)
  await operator().ask(setPro, { email: member.email, isPro: false })
  expect((await member.ask(getUser, {})).user.isPro).toBe(false)
  expect(
    (await operator().send(setPro, { email: 'no@body.example', isPro: true })).code,
  ).toBe(340)
})

test('a notice holds until it is ended', async () => {
  const member = await signedIn(server)
  await operator().ask(addNotice, {
    title: 'Tonight',
    actionUrl: 'https://example.com/why',
  })
  expect((await member.ask(getNotice, {})).notice).toMatchObject({ title: 'Tonight' })
  await operator().ask(endNotice, {})
  expect((await member.ask(getNotice, {})).notice).toBeNull()
  expect((await operator().send(endNotice, {})).code).toBe(341)
  const unsafe = { title: 'x', actionURL: 'javascript:alert(1)' }
  expect((await operator().send(addNotice, unsafe)).status).toBe(400)
})

test('the picture of a notice is redrawn, and shown to everybody', async () => {
  const member = await signedIn(server)
  const picture = new File([new Uint8Array(await makePicture('png'))], 'winter.png')
  await operator().ask(addNotice, { title: 'Winter', image: picture })
  const { notice } = await member.ask(getNotice, {})
  expect(notice!.image).toMatch(/^\/media\/notices\/[\w-]+\.webp$/)
  const shown = await visit(notice!.image!)
  expect(shown.headers.get('content-type')).toBe('image/webp')
  expect((await sharp(await shown.bytes()).metadata()).format).toBe('webp')
  expect((await visit('/media/notices/none.webp')).status).toBe(404)
  await operator().ask(endNotice, {})
})

test('a file that is no picture makes no notice', async () => {
  const member = await signedIn(server)
  const image = new File(['words'], 'winter.png')
  expect((await operator().send(addNotice, { title: 'Words', image })).status).toBe(415)
  expect((await member.ask(getNotice, {})).notice).toBeNull()
})

/** The answer of an address without a session. */
function visit(path: string): Promise<Response> {
  return operator().fetch(new Request(`http://localhost:4321${path}`))
}

test('mails and jobs are listed without a code in them', async () => {
  const member = await signedIn(server)
  const { results } = await operator().ask(listMails, {})
  const mail = results.find(({ recipient }) => recipient === member.email)
  expect(mail).toMatchObject({ kind: 'code', subject: '' })
  expect((await operator().ask(listJobs, {})).results).toBeInstanceOf(Array)
})

test('while the accounts are under maintenance they are shown and not changed', async () => {
  const client = await signedIn(server)
  const input = { accountType: 1, accountName: 'Checking', accountBalance: 1 }
  const { body } = await client.send(addAccountWeb, { accounts: [input] })
  const [{ _id: accountId }] = body['results'] as [{ _id: string }]
  expect(await operator().ask(switchMaintenance, { on: true })).toEqual({ on: true })
  expect(await client.ask(getAllAccounts, {})).toMatchObject({
    maintenance: true,
    results: [{ name: 'Checking' }],
  })
  expect((await client.send(addAccountWeb, { accounts: [input] })).code).toBe(346)
  expect((await client.send(deleteAccount, { accountId })).code).toBe(346)
  await operator().ask(switchMaintenance, { on: false })
  expect((await client.ask(getAllAccounts, {})).maintenance).toBeUndefined()
  expect((await client.send(deleteAccount, { accountId })).code).toBe(0)
})

test('without a mail server no mail goes out again', async () => {
  const member = await signedIn(server)
  const { results } = await operator().ask(listMails, {})
  const { id } = results.find(({ recipient }) => recipient === member.email)!
  const { code, body } = await operator().send(resendMail, { _id: id })
  expect([code, body['message']]).toEqual([346, 'There is no mail server (SMTP_URL).'])
})
