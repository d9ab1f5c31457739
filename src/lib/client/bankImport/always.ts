import { atom } from 'nanostores'
import { payeeName } from '#lib/domain/bankImport.ts'
import type { EntryRule } from '#lib/domain/rules.ts'
import { deleteRule, saveRule } from '../rules.ts'
import { reloadRows } from './previewRows.ts'
import type { PreviewRow } from './state.ts'

/** Rules made in this preview, by the payee that they are for. */
export const $learned = atom<ReadonlyMap<string, EntryRule>>(new Map())

/** The payee of a rule made from a row; empty without a payee. */
export function alwaysFor({ payee }: Pick<PreviewRow, 'payee'>): string {
  return payeeName(payee)
}

/**
 * Makes the category of a row a rule for its payee, or deletes that rule; other rows follow.
 * @throws CallError, NetworkError
 */
export async function decideAlways(row: PreviewRow, isAlways: boolean): Promise<void> {
  const payee = alwaysFor(row)
  const { categoryId } = row
  const known = $learned.get().get(payee)
  const learned = new Map($learned.get())
  if (isAlways && categoryId !== undefined) {
    const when = { payee: { how: 'contains' as const, text: payee } }
    // A correction of an older rule has to come before it.
    const rule = await saveRule({ id: known?.id, when, fill: { categoryId }, order: 0 })
    learned.set(payee, rule)
  } else if (known) {
    await deleteRule(known.id)
    learned.delete(payee)
  }
  $learned.set(learned)
  await reloadRows()
}
