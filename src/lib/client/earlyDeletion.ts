import * as z from 'zod/mini'
import { deleteTransactionWeb } from '#lib/contract/transactions.ts'
import { questionOf } from './core/send.ts'
import type { askToDelete } from './deletion.ts'

/** Question that deletes an entry (`questionOf`). */
export function deletionQuestion(...[entry]: Parameters<typeof askToDelete>): string {
  const { id, modifiedAt } = entry
  const asked = { ids: [id], modifiedAt }
  return questionOf(deleteTransactionWeb, z.encode(deleteTransactionWeb.takes, asked))
}
