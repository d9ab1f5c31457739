import { randomUUID } from 'node:crypto'
import { DomUtils, parseDocument } from 'htmlparser2'
import { expect, test } from 'vitest'
import { presignin } from '#lib/contract/access.ts'
import { inviteMember } from '#lib/contract/groups.ts'
import { deleteUser } from '#lib/contract/operator.ts'
import { changeEmail, updateSettings } from '#lib/contract/profile.ts'
import { formatDay, formatInstant } from '#lib/i18n/dates.ts'
import { getT } from '#lib/i18n.ts'
import { LANGUAGES } from '#lib/i18n/languages.ts'
import type { Language } from '#lib/i18n/languages.ts'
import { dayIn } from '#lib/server/core/zone.ts'
import { changeAddress, newAddress } from '../support/changedAddresses.ts'
import { correspond } from '../support/mailKinds.ts'
import { addressMailsIn, farewellIn, invitationIn, saidIn } from '../support/saidMails.ts'
import {
  Client,
  codeFor,
  newestMail,
  operatorOf,
  serverOfFile,
  signedIn,
} from '../support/testServer.ts'

const server = await serverOfFile()
const DAY = 86_400_000

type Mail = { kind: string; subject: string; html: string | null; body: string | null }

function textOf(html: string): string {
  return onOneLine(DomUtils.textContent(parseDocument(html)))
}

function onOneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ')
}

function expectSaid(
  { kind, subject, html, body }: Mail,
  said: ReturnType<typeof saidIn>[number],
  language: Language,
): void {
  expect([kind, subject]).toEqual([said.kind, said.subject])
  expect(html, kind).toMatch(new RegExp(`<html[^>]* lang="${language}"`))
  for (const text of [...said.texts, getT(language)('mails.footer')]) {
    expect(body, kind).toContain(text)
    expect(textOf(html!), kind).toContain(onOneLine(text))
  }
  for (const read of [subject, body!, textOf(html!)]) {
    expect(read, kind).not.toMatch(/\{\{|\b(mails|reports|imports|categories)\.\w/)
  }
}

test.each(LANGUAGES)(
  'every mail is in %s for who reads that, whatever the others read',
  async (language) => {
    const place = LANGUAGES.indexOf(language)
    const ofOthers = LANGUAGES[(place + 1) % LANGUAGES.length]!
    const written = await correspond(server, language, ofOthers)
    // The first is of before there was a profile.
    const [first, ...mails] = written.mails
    expect(first!.html).toContain('lang="en"')
    const said = saidIn(language, written)
    expect(mails.map(({ kind }) => kind)).toEqual(said.map(({ kind }) => kind))
    for (const [index, mail] of mails.entries()) expectSaid(mail, said[index]!, language)
  },
)

test.each(LANGUAGES)('mails about an e-mail are in %s for its owner', async (language) => {
  const other = await signedIn(server)
  const owner = await signedIn(server, { zone: 'Asia/Tokyo' })
  await owner.ask(updateSettings, { language })
  await other.ask(changeEmail, { email: owner.email })
  await owner.ask(changeEmail, { email: newAddress(), asksEarlier: true })
  const code = await codeFor(server, owner.email)
  const email = await changeAddress(owner)
  const said = addressMailsIn(language, {
    code,
    when: formatInstant(server.clock.now, language, 'Asia/Tokyo'),
    email: `${email.charAt(0)}…@example.org`,
    day: formatDay(dayIn('Asia/Tokyo', server.clock.now + 7 * DAY), language),
  })
  const mails = await server.app.database.read
    .selectFrom('mails')
    .select(['kind', 'subject', 'html', 'body'])
    .where('recipient', '=', owner.email)
    .orderBy('id')
    .execute()
  for (const [index, mail] of mails.slice(1).entries())
    expectSaid(mail, said[index]!, language)
  expect(mails).toHaveLength(said.length + 1)
})

test('who asks for a code to an e-mail that a profile left reads why there is none', async () => {
  const owner = await signedIn(server)
  await changeAddress(owner)
  const visitor = new Client(server)
  visitor.headers.set('accept-language', 'fr')
  await visitor.ask(presignin, { email: owner.email })
  const t = getT('fr')
  const said = {
    kind: 'address',
    subject: t('mails.addressLeft.subject'),
    texts: [t('mails.addressLeft.text')],
  }
  expectSaid(await newestMail(server, owner.email), said, 'fr')
})

test('who is invited without a profile is written to in the language of the inviter', async () => {
  const owner = await signedIn(server)
  await owner.ask(updateSettings, { language: 'ja' })
  const email = `${randomUUID()}@example.com`
  await owner.ask(inviteMember, { email })
  const ana = { owner: owner.email, email: owner.email }
  expectSaid(await newestMail(server, email), invitationIn('ja', ana), 'ja')
})

test('who is deleted by the operator is told in the language of the profile', async () => {
  const client = await signedIn(server)
  await client.ask(updateSettings, { language: 'ro' })
  await operatorOf(server).ask(deleteUser, { email: client.email })
  expectSaid(await newestMail(server, client.email), farewellIn('ro'), 'ro')
})
