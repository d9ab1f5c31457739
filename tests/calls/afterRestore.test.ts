import { expect, test } from 'vitest'
import { acceptInvitation } from '#lib/contract/invitations.ts'
import { afterRestore } from '#lib/contract/operator.ts'
import { getUser } from '#lib/contract/profile.ts'
import { fetchFeed, makeFeed } from '../support/calendarFeeds.ts'
import { changeAddress } from '../support/changedAddresses.ts'
import { invited } from '../support/invites.ts'
import {
  Client,
  operatorOf,
  profileIdOf,
  serverOfFile,
  signedIn,
} from '../support/testServer.ts'

const server = await serverOfFile()

test('after a restore by other tools all that opens a book ends', async () => {
  const [owner, guest, robbed] = [
    await signedIn(server),
    await signedIn(server),
    await signedIn(server),
  ]
  const token = await invited(owner, guest.email)
  const feed = await makeFeed(owner)
  const robbedId = await profileIdOf(robbed)
  const thief = await changeAddress(robbed)
  const { result } = await operatorOf(server).ask(afterRestore, {})
  expect(result).toMatchObject({ feeds: 1, invites: 1 })
  expect((await owner.send(getUser, {})).code).toBe(401)
  expect((await new Client(server).send(acceptInvitation, { token })).code).toBe(388)
  expect((await fetchFeed(owner, feed)).status).toBe(404)
  const back = await signedIn(server, { email: robbed.email })
  expect(await profileIdOf(back)).toBe(robbedId)
  expect(await profileIdOf(await signedIn(server, { email: thief }))).not.toBe(robbedId)
})
