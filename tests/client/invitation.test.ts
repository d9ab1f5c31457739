import { beforeEach, expect, test } from 'vitest'
import {
  dropInvitation,
  findInvitation,
  keepInvitation,
} from '#lib/client/pages/invitation.ts'

const invitation = {
  token: 'abc',
  email: 'sam@example.com',
  ownerName: 'Ana',
  ownerEmail: 'ana@example.com',
}

beforeEach(() => sessionStorage.clear())

test('a kept invitation is found until its invitee is signed in', () => {
  keepInvitation(invitation)
  expect(findInvitation('')).toEqual(invitation)
  dropInvitation()
  expect(findInvitation('')).toBeUndefined()
})

test('an address tells token and e-mail, and never who invites', () => {
  const search = '?grpToken=abc&email=sam%40example.com&ownerName=Eve'
  expect(findInvitation(search)).toEqual({ token: 'abc', email: 'sam@example.com' })
})

test('a kept invitation lends its names to the address with its token alone', () => {
  keepInvitation(invitation)
  expect(findInvitation('?grpToken=abc&email=sam%40example.com')).toEqual(invitation)
  expect(findInvitation('?grpToken=xyz&email=sam%40example.com')).toEqual({
    token: 'xyz',
    email: 'sam@example.com',
  })
})
