import { getT } from '#lib/i18n.ts'
import type { Context, App } from './context.ts'
import { newId } from './ids.ts'

/** The context of work without a caller: jobs, the start, the operator. */
export function systemContext(app: App, language = 'en'): Context {
  return {
    app,
    db: app.database.read,
    isInside: false,
    now: app.clock(),
    t: getT(language),
    language,
    caller: null,
    address: 'local',
    asker: {
      isBrowser: false,
      isByCookie: false,
      isPrefetching: false,
      codeKey: null,
      feedbackKey: null,
      deviceKeys: [],
    },
    requestId: newId(),
  }
}
