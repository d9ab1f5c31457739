import { createContext, use } from 'react'
import type { EntryType } from '#lib/domain/transaction.ts'

/** Whether the screen is of expenses or of income. */
export const EntryTypeContext = createContext<EntryType>('expense')

/** Whether the screen that a part is in is of expenses or of income. */
export function useEntryType(): EntryType {
  return use(EntryTypeContext)
}
