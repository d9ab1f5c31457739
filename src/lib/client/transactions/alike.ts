import { atom } from 'nanostores'
import type { RuleInput } from '#lib/domain/rules.ts'
import type { Transaction } from '#lib/domain/transaction.ts'
import type { Translate } from '#lib/i18n.ts'
import { loadModule } from '../core/modules.ts'
import type { RuleMatches } from '../rules.ts'

/** Rule that a correction suggests, its payee, and the entries that it would change. */
export type Alike = { rule: RuleInput; payee: string; matches: RuleMatches }

/** Entries like a corrected one, while they are offered for the same change. */
export const $alike = atom<Alike | undefined>()

/** After a change of category offers the same for entries of the same payee. */
export async function offerAlike(
  before: Transaction | undefined,
  saved: Transaction | null | undefined,
  t: Translate,
): Promise<void> {
  if (!before || !saved || before.categoryId === saved.categoryId) return
  try {
    const { findAlike } = await loadModule(() => import('../rules/alike.ts'))
    await findAlike(saved, t)
  } catch {
    // The change itself is saved, and a failed call is logged: only the offer is missing.
  }
}
