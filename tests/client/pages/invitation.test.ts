import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { CallError, NetworkError } from '#lib/client/core/failures.ts'
import { canTryAgain, endingOf } from '#lib/client/pages/invitation/endings.ts'
import { hasChoice } from '#lib/client/pages/invitation/choices.ts'
import { choiceTexts, joinedTexts } from '#lib/client/pages/invitation/texts.ts'
import { invitation as codec } from '#lib/contract/invitations.ts'
import { readInvitation } from '#lib/contract/readInvitation.ts'
import type { Invitation } from '#lib/domain/group.ts'
import { getT } from '#lib/i18n.ts'
import { WIRE_INVITATION } from '../../contract/fullInvitation.ts'

const t = getT('en')
const refused = (code: number, status = 200) =>
  new CallError(status, { code, message: 'no' })

/** Nora's invitation by Ana, whose family has no other members. */
function invitationOf(more: Partial<Invitation> = {}): Invitation {
  return {
    ownerFirstName: 'Ana',
    ownerLastName: 'Moreau',
    ownerEmail: 'ana@example.com',
    inviteeFirstName: 'Nora',
    inviteeEmail: 'nora@example.com',
    entryCount: 1412,
    familyEntryCount: 1,
    memberNames: [],
    isReturn: false,
    ...more,
  }
}

const chosen = (more?: Partial<Invitation>) => choiceTexts(invitationOf(more), t, 'en')
const joined = (more: Partial<Invitation>) => joinedTexts(invitationOf(more), t)

test('the page reads an invitation as its codec does', () => {
  expect(readInvitation(WIRE_INVITATION)).toEqual(z.decode(codec, WIRE_INVITATION))
})

test('of a remote backend, an invitation without what is added restores nothing', () => {
  const names = { ownerEmail: 'ana@example.com', inviteeEmail: 'nora@example.com' }
  expect(readInvitation(names)).toMatchObject({ memberNames: [], isReturn: false })
})

test.each([
  [refused(385), 'accepted'],
  [refused(386), 'rejected'],
  [refused(388), 'gone'],
  [refused(400, 400), 'gone'],
  [refused(346), 'failed'],
  [refused(304), 'failed'],
  [refused(429, 429), 'failed'],
  [refused(500, 500), 'failed'],
  [new NetworkError(undefined), 'failed'],
])('%o ends with the card %s', (failure, ending) => {
  expect(endingOf(failure)).toBe(ending)
})

test('a broken rule stays broken; all else can be tried again', () => {
  expect(canTryAgain(refused(346))).toBe(false)
  expect(canTryAgain(refused(429, 429))).toBe(true)
  expect(canTryAgain(new NetworkError(undefined))).toBe(true)
})

const ABROAD = { familyCurrency: 'USD', inviteeCurrency: 'EUR' }

test.each<[Partial<Invitation>, boolean]>([
  [{}, true],
  [{ entryCount: 0 }, false],
  [{ entryCount: undefined }, false],
  [{ entryCount: 0, ...ABROAD }, true],
  [{ entryCount: 0, familyCurrency: 'USD', inviteeCurrency: 'USD' }, false],
  [{ entryCount: 0, familyCurrency: 'USD' }, false],
  [{ isReturn: true, ...ABROAD }, false],
])('who joins with entries or another currency, %o, has a choice: %s', (more, has) => {
  expect(hasChoice(invitationOf(more))).toBe(has)
})

test('the choice tells in numbers what is shared', () => {
  expect(chosen()).toEqual({
    initials: 'AM',
    owner: 'Ana Moreau',
    email: 'ana@example.com',
    title: 'Join Ana’s family',
    lead: 'Ana invites you, Nora, to keep one household book together.',
    later: 'Only you see your 1,412 entries so far.',
    all: 'My 1,412 entries, too',
    allText: 'Ana sees them from today, each with your name.',
    entries: '1',
    instead:
      'As a member you see the budgets of Ana instead of your own. ' +
      'You can leave at any time; your own budgets are back then.',
  })
  expect(chosen({ entryCount: 1 })).toMatchObject({ all: 'My 1 entry, too' })
})

test('the choice tells in numbers what will be seen, and who made it', () => {
  const people = [
    { name: 'Ana', entries: 1204 },
    { name: 'Ben', entries: 386 },
    { name: 'Eva', entries: 0 },
    { name: '', entries: 12 },
  ]
  const book = { people, accounts: 3, budgets: 8, bills: 0 }
  expect(chosen({ familyEntryCount: 1602, book })).toMatchObject({
    entries: '1,602',
    makers: 'Ana: 1,204 and Ben: 386',
    accounts: '3',
    budgets: '8',
    bills: '0',
  })
})

test('of a remote backend that counts nothing, no number is told', () => {
  expect(chosen({ familyEntryCount: undefined })).toMatchObject({
    entries: undefined,
    makers: undefined,
    accounts: undefined,
    budgets: undefined,
    bills: undefined,
  })
})

test('another currency is told by both names, with what either answer leaves out', () => {
  expect(chosen(ABROAD)).toMatchObject({
    differs: 'The family’s currency is US Dollar, yours is Euro. Nothing is converted.',
    take: 'Like the family: US Dollar',
    takeText: 'What you entered so far stays in Euro and is not in your sums.',
    stay: 'As before: Euro',
    stayText: 'What the family enters in US Dollar is not in your sums.',
  })
})

test('the choice names the members who will see the entries', () => {
  expect(chosen({ memberNames: ['Ben Moreau', 'Eva'] }).allText).toBe(
    'Ana, Ben Moreau, and Eva see them from today, each with your name.',
  )
})

test('who has no name is told by the e-mail, or not at all', () => {
  const nameless = { ownerFirstName: undefined, ownerLastName: undefined }
  expect(chosen({ ...nameless, inviteeFirstName: undefined })).toMatchObject({
    initials: 'A',
    title: 'Join ana@example.com’s family',
    lead: 'ana@example.com invites you to keep one household book together.',
  })
  expect(joined({ inviteeFirstName: undefined })).toMatchObject({
    inviteeInitials: 'N',
    joinedTitle: 'You have joined',
  })
})

test('who joins is told with whom the book is kept', () => {
  expect(joined({}).joinedText).toBe('You and Ana Moreau now keep one book.')
})

test('who comes back shares again what was shared', () => {
  expect(joined({ isReturn: true })).toMatchObject({
    joinedTitle: 'You have joined, Nora',
    joinedText: t('invitation.joined.again', { owner: 'Ana Moreau' }),
    code: 'We’ll send a one-time code to nora@example.com.',
  })
})
