import { getPageT } from '../core/pageTexts.ts'
import { LASTS, tellSuccess } from '../core/toasts.ts'

// Toast about a changed password (spec A, 8); the frame of the page draws it.
const t = getPageT()
tellSuccess(t('access.success.PASSWORD_UPDATED_SUCCESSFULLY'), { lasts: LASTS.profile })
