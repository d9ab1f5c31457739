import type { MemberChange } from '#lib/domain/memberChange.ts'
import { ask } from '../core/ask.ts'
import { keepingAnswers } from '../core/ask/keeping.ts'
import { tellChange } from '../core/changes.ts'
import { tellOtherTabs } from '../core/otherTabs.ts'

const { fetcher } = keepingAnswers<MemberChange[]>()

/** What members did with what others own, the viewer among either, newest first. */
export const $memberChanges = fetcher<MemberChange[]>(['memberChanges'], {
  fetcher: () => findMemberChanges(),
})

/** Such changes of one entry, else of all. @throws CallError, NetworkError */
export async function findMemberChanges(entryId?: string): Promise<MemberChange[]> {
  return (await ask('getMemberChanges', { entryId })).results
}

/** Takes a change back. @throws CallError, NetworkError */
export async function takeBackChange(id: string): Promise<void> {
  await ask('takeBackChange', { id }).finally(() => {
    tellChange()
    tellOtherTabs()
  })
}
