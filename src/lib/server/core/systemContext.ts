import { wordsFor } from '#lib/i18n.ts'
import type { Context, House } from './context.ts'
import { newId } from './ids.ts'

/** The context of work that nobody asked for at this moment: jobs, the start, the operator. */
export function systemContext(house: House, language = 'en'): Context {
  return {
    house,
    db: house.database.read,
    isInside: false,
    now: house.clock(),
    words: wordsFor(language),
    language,
    caller: null,
    address: 'local',
    asker: { isBrowser: false, codeKey: null, deviceKeys: [] },
    requestId: newId(),
  }
}
