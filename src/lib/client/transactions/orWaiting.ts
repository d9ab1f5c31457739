import { NetworkError } from '../core/failures.ts'
import { loadModule } from '../core/modules.ts'
import { isRemote } from '../core/remotePage.ts'
import type { UnsentExpense, WaitingExpense } from '../waiting.ts'

/** Loads the waiting expenses: few are ever typed without a connection. @throws NetworkError */
export const loadWaiting = () => loadModule(() => import('../waiting.ts'))

/** Whether new expenses wait on this device, as there is no connection to our server. */
export function mayWait(): boolean {
  return !navigator.onLine && !isRemote()
}

/**
 * Saves a new expense, or keeps it on this device without a connection. Takes the place of
 * an expense that waited. @throws what `save` throws
 */
export async function savedOrWaiting<Saved>(
  expense: UnsentExpense,
  save: () => Promise<Saved>,
  replaced?: WaitingExpense,
): Promise<Saved | 'waiting'> {
  // A photo that is not uploaded waits with its expense.
  const outcome = expense.photo
    ? await kept(expense)
    : await save().catch((failure: unknown) => {
        if (!(failure instanceof NetworkError) || !mayWait()) throw failure
        return kept({ ...expense, key: failure.sentAs })
      })
  if (replaced) await (await loadWaiting()).dropExpense(replaced)
  return outcome
}

async function kept(expense: UnsentExpense): Promise<'waiting'> {
  const { keepExpense } = await loadWaiting()
  await keepExpense(expense)
  return 'waiting'
}
