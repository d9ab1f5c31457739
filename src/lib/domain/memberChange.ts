/** What a member did to another's entry, bill or budget. */
export const MEMBER_ACTS = [
  'paid',
  'unpaid',
  'changed',
  'changedAmount',
  'changedDay',
  'changedCategory',
  'changedAccount',
  'deleted',
  'restored',
  'changedSeries',
  'endedSeries',
] as const
export type MemberAct = (typeof MEMBER_ACTS)[number]

/** The kind of thing that a member changed. */
export const MEMBER_SUBJECTS = ['expense', 'income', 'transfer', 'bill', 'budget'] as const
export type MemberSubject = (typeof MEMBER_SUBJECTS)[number]

/** A change of what another owns. */
export type MemberChange = {
  id: string
  ownerId: string
  actorId: string
  act: MemberAct
  subject: MemberSubject
  entryId: string
  title?: string
  /** The payment's amount, else the entry's afterwards. */
  minor: number
  currency: string
  at: number
  /** Until when either may take it back. */
  until?: number
  isUndone?: boolean
}

/** Days that changes stay in the list. */
export const MEMBER_CHANGE_DAYS = 90

const ACT_OF_COLUMN: Record<string, MemberAct> = {
  minor: 'changedAmount',
  foreign_minor: 'changedAmount',
  day: 'changedDay',
  due_day: 'changedDay',
  category_id: 'changedCategory',
  account_id: 'changedAccount',
  to_account_id: 'changedAccount',
}

/** Columns that follow others. */
const FOLLOWING = new Set([
  'modified_at',
  'at',
  'month_index',
  'account_minor',
  'to_minor',
  'account_name',
  'to_account_name',
  'remind_day',
  'foreign_currency',
  'guessed_category_id',
])

/** The name of a change of these columns; several fields are a change. */
export function actOfColumns(columns: readonly string[]): MemberAct {
  const acts = new Set(
    columns
      .filter((column) => !FOLLOWING.has(column))
      .map((column) => ACT_OF_COLUMN[column] ?? 'changed'),
  )
  const [act = 'changed'] = acts
  return acts.size === 1 ? act : 'changed'
}
