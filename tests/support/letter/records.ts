import { PERSON_ID } from './names.ts'
import type { Clock } from './times.ts'

/** An entity with the letter's field names. */
export type Row = Record<string, unknown> & { _id: string }

/** An expense, an income or a bill. */
export type Entry = Row & { time: number; amount: number; categoryId: number }

export type Bill = Entry & {
  hasPaid?: boolean
  amountPaid?: number
  payments: { time: number; amount: number; accountId?: string; createdUserId: string }[]
}

/** A file of a call. */
export type SentFile = { field: string; name: string; bytes: Buffer }

/** What new records are made with. */
export type Makers = {
  clock: Clock
  /** A new id, as documents have it: 24 hexadecimal digits. */
  newId(): string
  /** A new number, as phones make it. */
  newNumber(): number
}

/** The fields of a record that something new gets from its maker. */
export function stampNew({ clock, newId }: Makers) {
  const at = clock.now()
  return {
    _id: newId(),
    createdUserId: PERSON_ID,
    createTime: at,
    lastModifyTime: at,
    created_at: new Date(at).toISOString(),
    updated_at: new Date(at).toISOString(),
  }
}

/** The fields that a change sets. */
export function stampChanged({ clock }: Makers) {
  const at = clock.now()
  return { lastModifyTime: at, updated_at: new Date(at).toISOString() }
}
