import type { AnswerOf, PayloadOf } from '#lib/contract/call.ts'
import type {
  changeEntries as changeCall,
  undoChange as undoCall,
} from '#lib/contract/entryChanges.ts'
import { ask } from './core/ask.ts'
import { tellChange } from './core/changes.ts'
import { tellOtherTabs } from './core/otherTabs.ts'

/** Outcome of a change: its id, how many changed, and why others stayed. */
export type ChangeOutcome = AnswerOf<typeof changeCall>

/** Chosen entries, and what becomes of them. */
export type ChangeRequest = PayloadOf<typeof changeCall>

/** Changes or deletes chosen entries. @throws CallError, NetworkError */
export async function changeEntries(request: ChangeRequest): Promise<ChangeOutcome> {
  const outcome = await ask('changeEntries', request)
  tellAll()
  return outcome
}

/** Undoes a change. @throws CallError, NetworkError */
export async function undoChange(changeId: string): Promise<AnswerOf<typeof undoCall>> {
  const outcome = await ask('undoChange', { changeId })
  tellAll()
  return outcome
}

function tellAll() {
  tellChange()
  tellOtherTabs()
}
