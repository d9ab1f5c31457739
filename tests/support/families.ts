import { randomUUID } from 'node:crypto'
import type { Home } from '../e2e/support/home.ts'

type Changer = Pick<Home, 'change'>

/** Puts people into a family, the first as its owner, as invitations do. */
export function makeFamily(home: Changer, ...emails: string[]): void {
  const id = randomUUID()
  home.change(
    'insert into groups (id, owner_id, created_at) select ?, id, 0 from profiles where email = ?',
    id,
    emails[0]!,
  )
  for (const [position, email] of emails.entries()) {
    home.change(
      `insert into group_members (profile_id, group_id, joined_at)
        select id, ?, ? from profiles where email = ?`,
      id,
      position,
      email,
    )
  }
}
