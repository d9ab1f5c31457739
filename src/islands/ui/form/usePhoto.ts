import { LASTS, tellSuccess } from '#lib/client/core/toasts.ts'
import type { Translate } from '#lib/i18n.ts'
import { useUpload } from './useUpload.ts'

/** The photo of a form. One on its way is waited for before anything is sent: `waiting` says so. */
export function usePhoto(t: Translate, change: (typed: { image: string }) => void) {
  const upload = useUpload(t, (image) => {
    change({ image })
    tellSuccess(t('images.IMAGE_UPLOADED'), { lasts: LASTS.profile })
  })
  const isWaiting = upload.picked !== undefined && upload.picked.phase !== 'done'
  const image = t('images.PLEASE_FIRST_UPLOAD_THE_IMAGE')
  return { upload, isWaiting, waiting: isWaiting ? { image } : undefined }
}
