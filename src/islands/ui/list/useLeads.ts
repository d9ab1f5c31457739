import { isCustom } from '#lib/domain/category.ts'
import { LONGEST } from '#lib/domain/limits.ts'
import { searchAddress } from '#lib/views/search.ts'
import { accountName } from '../accountName.ts'
import { useOffered } from '../useOffered.ts'
import { useViewer } from '../ViewerContext.tsx'
import type { FactValue } from './Facts.tsx'

type OfCategory = { categoryId: number; ownerId: string }
type OnAccount = { accountId?: string; accountName?: string }

/** Facts of an entry that lead to all others of its category, account and merchant. */
export type Leads = {
  category: (name: string, entry: OfCategory) => FactValue
  account: (entry: OnAccount) => FactValue
  merchant: (name: string | undefined) => FactValue
}

/** Facts that lead to a search; plain texts where a search finds nothing by them. */
export function useLeads(): Leads {
  const viewer = useViewer()
  const { profileId, accounts } = viewer
  const isOffered = useOffered('search')
  return {
    category: (text, { categoryId, ownerId }) => {
      // A search takes the viewer's own custom categories alone.
      const isKnown = !isCustom(categoryId) || ownerId === profileId
      if (!isOffered || !isKnown) return text
      return { text, href: searchAddress({ categoryIds: [categoryId] }) }
    },
    account: (entry) => {
      const text = accountName(entry, viewer)
      const { accountId } = entry
      const isKnown = accounts.some(({ id }) => id === accountId)
      if (!isOffered || !isKnown || !accountId || !text) return text
      return { text, href: searchAddress({ accountId }) }
    },
    merchant: (name) => {
      if (!isOffered || !name?.trim()) return undefined
      const text = name.trim().slice(0, LONGEST.search)
      return { text: name, href: searchAddress({ text }) }
    },
  }
}
