import { expect, test } from 'vitest'
import { getGroupDetail } from '#lib/contract/groups.ts'
import { allow } from '../support/changeRights.ts'
import { endMembership, restoreMembership } from '../support/groups.ts'
import { ROWS } from '../support/roles.ts'
import { PRO_CREATOR } from '../support/roles/row.ts'
import { sceneFor } from '../support/roles/scene.ts'
import type { Scene } from '../support/roles/scene.ts'
import { serverOfFile } from '../support/testServer.ts'

const server = await serverOfFile()
const HOUR = 3_600_000

/** What the keeper makes while in no group, which the group does not see afterwards. */
async function madeAlone<Made>(
  { keeper, who }: Scene,
  make: () => Promise<Made>,
): Promise<Made> {
  const { groups } = await keeper.ask(getGroupDetail, {})
  await endMembership(keeper)
  const made = await make()
  await restoreMembership(keeper, groups[0]!.id)
  // Only ten rights an hour are mailed.
  server.clock.now += HOUR
  await allow(keeper, who)
  return made
}

const scene = sceneFor(server, 'trusted')

test.for(
  ROWS.flatMap(({ call, attempts }) =>
    attempts
      .filter(({ codes }) => codes === PRO_CREATOR)
      .map((attempt) => [`${call.path} ${attempt.name}`, call, attempt] as const),
  ),
)(
  'a private one does not exist for who may change all shared ones: %s',
  async ([, call, attempt]) => {
    const { who } = await scene
    const payloads = await madeAlone(await scene, async () => attempt.payloads(await scene))
    for (const payload of payloads) expect((await who.send(call, payload)).code).toBe(341)
  },
)
