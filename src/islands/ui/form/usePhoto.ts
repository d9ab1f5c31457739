import { LASTS, tellSuccess } from '#lib/client/core/toasts.ts'
import { useT } from '../ViewerContext.tsx'
import { useUpload } from './useUpload.ts'

/** The photo of a form. One on its way is waited for before anything is sent: `waiting` says so. */
export function usePhoto(change: (typed: { image: string }) => void) {
  const t = useT()
  const upload = useUpload((image) => {
    change({ image })
    tellSuccess(t('images.IMAGE_UPLOADED'), { lasts: LASTS.profile })
  })
  const isWaiting = upload.picked !== undefined && upload.picked.phase !== 'done'
  const image = t('images.PLEASE_FIRST_UPLOAD_THE_IMAGE')
  return { upload, isWaiting, waiting: isWaiting ? { image } : undefined }
}
