import type { App } from '../../core/context.ts'
import type { JobPayloads } from '../../jobs.ts'

/** Kinds of things whose end a restored copy must not undo. */
export type EndKind = 'profile' | 'email' | 'feed' | 'link' | 'membership' | 'share'

/** The end of something by its keyed hash, or its return; the last one counts. */
export type End = JobPayloads['record-ends']['ends'][number]

/** The hash of a thing that ends. */
export function hashOf(
  { secrets }: Pick<App, 'secrets'>,
  kind: EndKind,
  name: string,
): string {
  return secrets.hash('end', `${kind} ${name}`)
}

/** Names of ending things, made of ids that stay. */
export const endNames = {
  email: (profileId: string, email: string) => `${profileId} ${email}`,
  membership: (profileId: string, groupId: string, joinedAt: number) =>
    `${profileId} ${groupId} ${joinedAt}`,
  account: (accountId: string) => `account ${accountId}`,
  budget: (seriesId: string) => `budget ${seriesId}`,
  changeRight: (giverId: string, receiverId: string) =>
    `change right ${giverId} ${receiverId}`,
  earlier: (profileId: string, groupId: string) => `earlier ${profileId} ${groupId}`,
}
