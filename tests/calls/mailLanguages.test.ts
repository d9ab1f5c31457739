import { randomUUID } from 'node:crypto'
import { DomUtils, parseDocument } from 'htmlparser2'
import { expect, test } from 'vitest'
import { inviteMember } from '#lib/contract/groups.ts'
import { deleteUser } from '#lib/contract/operator.ts'
import { updateSettings } from '#lib/contract/profile.ts'
import { getT } from '#lib/i18n.ts'
import { LANGUAGES } from '#lib/i18n/languages.ts'
import type { Language } from '#lib/i18n/languages.ts'
import { correspond } from '../support/mailKinds.ts'
import { farewellIn, invitationIn, saidIn } from '../support/saidMails.ts'
import { newestMail, operatorOf, serverOfFile, signedIn } from '../support/testServer.ts'

const server = await serverOfFile()

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
