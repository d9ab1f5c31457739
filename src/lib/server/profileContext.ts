import { wordsFor } from '#lib/i18n.ts'
import { callerOfProfile } from './callers.ts'
import type { Caller, Context, House } from './context.ts'
import { systemContext } from './systemContext.ts'

/** The context of work that is done for a profile in the background, in its language. */
export async function contextOfProfile(
  house: House,
  profileId: string,
): Promise<Context & { caller: Caller }> {
  const context = systemContext(house)
  const caller = await callerOfProfile(context, profileId)
  return { ...context, caller, language: caller.language, words: wordsFor(caller.language) }
}
