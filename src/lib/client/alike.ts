import { atom } from 'nanostores'
import type { Transaction } from '#lib/domain/transaction.ts'
import type { Translate } from '#lib/i18n.ts'
import type { Alike } from './alike/find.ts'
import { loadModule } from './core/modules.ts'

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
    const { findAlike } = await loadModule(() => import('./alike/find.ts'))
    await findAlike(saved, t, (alike) => $alike.set(alike))
  } catch {
    // The change itself is saved, and a failed call is logged: only the offer is missing.
  }
}
