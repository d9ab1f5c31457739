import { getPageT } from '../core/pageTexts.ts'
import { LASTS, tellSuccess } from '../core/toasts.ts'

const state = history.state as { isTold?: boolean } | null

// Toast about a changed password (spec A, 8), not repeated after a reload or Back.
if (!state?.isTold) {
  history.replaceState({ ...state, isTold: true }, '')
  const t = getPageT()
  tellSuccess(t('access.success.PASSWORD_UPDATED_SUCCESSFULLY'), { lasts: LASTS.profile })
}
