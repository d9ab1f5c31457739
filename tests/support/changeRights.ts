import { allowChanges, getGroupDetail } from '#lib/contract/groups.ts'
import { joined } from './invites.ts'
import { profileIdOf, signedIn } from './testServer.ts'
import type { Client, TestServer } from './testServer.ts'

/** Lets a member change what another shares, or ends that. */
export async function allow(
  giver: Client,
  receiver: Client,
  mayChange = true,
): Promise<void> {
  await giver.ask(allowChanges, { profileId: await profileIdOf(receiver), mayChange })
}

/** An organizer and a member who may change what the organizer shares. */
export async function trustingFamily(server: TestServer, ofOwner = {}) {
  const owner = await signedIn(server, ofOwner)
  const member = await signedIn(server)
  await joined(owner, member)
  await allow(owner, member)
  return { owner, member }
}

/** What a person's group says of rights given to and by another member. */
export async function rightsWith(client: Client, other: Client) {
  const { groups } = await client.ask(getGroupDetail, {})
  const id = await profileIdOf(other)
  const { mayChange, letsChange, zone } = groups[0]!.members.find(
    ({ profileId }) => profileId === id,
  )!
  return { mayChange, letsChange, zone }
}
