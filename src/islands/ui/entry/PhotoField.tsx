import { useId, useState } from 'react'
import { IMAGE_TYPES } from '#lib/client/upload.ts'
import type { Words } from '#lib/i18n.ts'
import type { Picked, Uploading } from '../useUpload.ts'
import type { FormReader } from './reader.ts'

type Props = {
  /** What the stored or uploaded picture goes by; empty for none. */
  name: string
  upload: Uploading
  error?: string
  remove: () => void
  reader: FormReader
}

/** The photo of a receipt: it is on its way as soon as it is picked. */
export function PhotoField({ name, upload, error, remove, reader }: Props) {
  const id = useId()
  const { words } = reader
  const { picked, flaw, pick } = upload
  const wrong = flaw || error
  return (
    <fieldset className="field entry-photo">
      <legend>{words('entryForm.photo')}</legend>
      <Preview name={name} picked={picked} reader={reader} />
      <div className="actions">
        <input
          id={id}
          type="file"
          className="visually-hidden"
          accept={IMAGE_TYPES.join(',')}
          aria-invalid={wrong ? true : undefined}
          aria-describedby={`${id}-help ${id}-error`}
          onChange={({ target }) => {
            const file = target.files?.[0]
            // The same file can be picked again.
            target.value = ''
            if (file) pick(file)
          }}
        />
        <label htmlFor={id} className="button outline">
          {words(name || picked ? 'entryForm.changePhoto' : 'entryForm.addPhoto')}
        </label>
        {(name || picked) && (
          <button
            type="button"
            className="button quiet"
            onClick={() => {
              upload.drop()
              remove()
              document.getElementById(id)?.focus()
            }}
          >
            {words('entryForm.removePhoto')}
          </button>
        )}
      </div>
      <p id={`${id}-help`} className="field-help">
        {words('images.help')}
      </p>
      <p id={`${id}-error`} className="field-error" role="alert" hidden={!wrong}>
        {wrong}
      </p>
      <Progress upload={upload} words={words} />
    </fieldset>
  )
}

type PreviewProps = Pick<Props, 'name' | 'reader'> & { picked?: Picked }

/** What was picked last, else what is stored. */
function Preview({ name, picked, reader }: PreviewProps) {
  const [broken, setBroken] = useState('')
  const { words, profileId } = reader
  const stored =
    name &&
    `/media/${encodeURIComponent(profileId)}/${encodeURIComponent(name)}?size=thumbnail`
  const source = picked?.preview ?? stored
  if (!source) return null
  if (source === broken) {
    return <p className="quiet-text">{words('entryForm.NO_IMAGE')}</p>
  }
  return (
    <img
      src={source}
      alt={words('entryForm.photoPreview')}
      width={120}
      height={120}
      onError={() => setBroken(source)}
    />
  )
}

/** How much of it is sent, or why it did not arrive. */
function Progress({ upload, words }: { upload: Uploading; words: Words }) {
  const id = useId()
  const { picked, retry } = upload
  return (
    <>
      <output>
        {picked?.phase === 'sending' && (
          <>
            <span id={id} className="quiet-text">
              {words('images.uploading', { name: picked.file.name })}
            </span>
            <progress
              aria-labelledby={id}
              max={1}
              value={picked.part < 1 ? picked.part : undefined}
            />
          </>
        )}
      </output>
      {picked?.phase === 'failed' && (
        <p className="field-error" role="alert">
          {picked.failure}{' '}
          <button type="button" className="link-button" onClick={retry}>
            {words('common.tryAgain')}
          </button>
        </p>
      )}
    </>
  )
}
