import { useState } from 'react'
import { LASTS, tellError, tellSuccess } from '#lib/client/core/toasts.ts'
import { useT } from '../ViewerContext.tsx'
import type { Errors } from './useErrors.ts'
import { useUpload } from './useUpload.ts'
import type { Uploading } from './useUpload.ts'

type PictureRules<Field> = {
  /** Field of the picture's name. */
  picture?: Field
  lasts?: number
  /** Whether a save may wait for a connection, with a picture that is not uploaded. */
  mayWait?: () => boolean
}

/** Uploads the picture of a form, which no save leaves behind. */
export function usePicture<Draft, Field extends Extract<keyof Draft, string>>(
  { picture: field, lasts = LASTS.usual, mayWait }: PictureRules<Field>,
  change: (typed: Partial<Draft>) => void,
) {
  const t = useT()
  const upload = useUpload((image) => {
    change({ [field as Field]: image } as unknown as Partial<Draft>)
    tellSuccess(t('images.IMAGE_UPLOADED'))
  })
  const [isHeld, setHeld] = useState(false)
  const isWaiting = unsentFile(upload) !== undefined
  return {
    upload,
    isWaiting,
    /** Error of the picture while a save waits for it. */
    held:
      isWaiting && isHeld
        ? ({ [field as Field]: t('images.PLEASE_FIRST_UPLOAD_THE_IMAGE') } as Errors<Field>)
        : undefined,
    /** Whether no picture is uploading, or the save may wait; else its field shows an error. */
    mayLeave: () => {
      if (mayWait?.()) return true
      setHeld(isWaiting)
      if (isWaiting) tellError(t('images.PLEASE_FIRST_UPLOAD_THE_IMAGE'), { lasts })
      return !isWaiting
    },
  }
}

/** Picked picture that is not uploaded. */
export function unsentFile({ picked }: Uploading): File | undefined {
  return picked && picked.phase !== 'done' ? picked.file : undefined
}
