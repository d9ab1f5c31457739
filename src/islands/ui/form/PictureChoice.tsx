import { useId } from 'react'
import { IMAGE_TYPES } from '#lib/domain/limits.ts'
import { TryAgain } from '../list/TryAgain.tsx'
import { useT } from '../ViewerContext.tsx'
import type { Uploading } from './useUpload.ts'

/** Picture that a form has chosen. */
export type ChosenPicture = {
  upload: Uploading
  value: string
  change: (name: string) => void
  error?: string
}

type Props = ChosenPicture & {
  labels: {
    choose: string
    another: string
    remove: string
    /** Text of a button that opens the camera of a touch device. */
    camera?: string
  }
}

/** Picks a picture, shows its upload, and removes it. */
export function PictureChoice({ upload, value, change, error, labels }: Props) {
  const t = useT()
  const id = useId()
  const { picked, pick } = upload
  const hasPicture = value !== '' || picked !== undefined
  const wrong = upload.error || error
  const input = { pick, isWrong: Boolean(wrong), describedBy: `${id}-help ${id}-error` }
  return (
    <>
      <div className="actions">
        <PictureInput id={id} {...input} />
        <label htmlFor={id} className="button">
          {hasPicture ? labels.another : labels.choose}
        </label>
        {labels.camera !== undefined && (
          <>
            {/* Android offers no camera in its choice of pictures. */}
            <PictureInput id={`${id}-camera`} {...input} isCamera />
            <label htmlFor={`${id}-camera`} className="button camera">
              {labels.camera}
            </label>
          </>
        )}
        {hasPicture && (
          <button
            type="button"
            className="button"
            onClick={() => {
              upload.drop()
              // A failed upload has not replaced the stored picture.
              if (!picked || picked.phase === 'done') change('')
              // The pressed button is removed with the picture.
              document.getElementById(id)?.focus()
            }}
          >
            {labels.remove}
          </button>
        )}
      </div>
      <p id={`${id}-help`} className="field-help">
        {t('images.help')}
      </p>
      <p id={`${id}-error`} className="field-error" role="alert" hidden={!wrong}>
        {wrong}
      </p>
      <Progress upload={upload} />
    </>
  )
}

type InputProps = {
  id: string
  isCamera?: boolean
  isWrong: boolean
  describedBy: string
  pick: (file: File) => void
}

function PictureInput({ id, isCamera, isWrong, describedBy, pick }: InputProps) {
  return (
    <input
      id={id}
      type="file"
      className={isCamera ? 'visually-hidden camera' : 'visually-hidden'}
      accept={IMAGE_TYPES.join(',')}
      capture={isCamera && 'environment'}
      aria-invalid={isWrong || undefined}
      aria-describedby={describedBy}
      onChange={({ target }) => {
        const file = target.files?.[0]
        // Allows picking the same file again.
        target.value = ''
        if (file) pick(file)
      }}
    />
  )
}

function Progress({ upload }: Pick<Props, 'upload'>) {
  const t = useT()
  const id = useId()
  const { picked, retry } = upload
  return (
    <>
      <output className="upload">
        {picked?.phase === 'sending' && (
          <>
            <span id={id} className="quiet-text">
              {t('images.uploading', { name: picked.file.name })}
            </span>
            <progress
              aria-labelledby={id}
              max={1}
              value={picked.fraction < 1 ? picked.fraction : undefined}
            />
          </>
        )}
      </output>
      {picked?.phase === 'failed' && <TryAgain text={picked.failure ?? ''} retry={retry} />}
    </>
  )
}
