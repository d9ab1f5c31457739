import { getPageT } from '../core/pageTexts.ts'
import { LASTS, tellSuccess } from '../core/toasts.ts'

// Tells that a password was changed (spec A, 8); the frame of the page draws the toast.
const t = getPageT()
tellSuccess(t('access.success.PASSWORD_UPDATED_SUCCESSFULLY'), { lasts: LASTS.profile })
