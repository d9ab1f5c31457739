import type { Generated } from 'kysely'
import type { Day } from '#lib/domain/day.ts'
import type { At, Flag } from './values.ts'

/** A transaction or a bill as a search reads it; triggers write it. */
export type SearchEntryTable = {
  id: Generated<number>
  entry_id: string
  /** A transaction's type, and 4 of a bill. */
  kind: number
  owner_id: string
  creator_id: string
  group_id: string | null
  day: Day
  at: At
  month_index: number
  currency: string
  minor: number
  is_refund: Flag
  /** Of a bill; 1 of others. */
  is_paid: Flag
  category_id: number
  account_id: string | null
  to_account_id: string | null
  has_image: Flag
  deleted_at: At | null
  /** Whether the words of its texts are made. */
  is_indexed: Generated<Flag>
}
