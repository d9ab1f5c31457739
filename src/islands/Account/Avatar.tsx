import { useId, useState } from 'react'
import { pictureUrl } from '#lib/client/profile/topBar.ts'
import { IMAGE_TYPES } from '#lib/client/upload.ts'
import { initialsOf } from '#lib/domain/profile.ts'
import type { Profile } from '#lib/domain/profile.ts'
import type { Words } from '#lib/i18n.ts'
import { useAlive } from '../ui/useAlive.ts'
import type { Picked, Uploading } from '../ui/useUpload.ts'

type Props = {
  profile: Profile
  /** What the picture goes by; empty for none. */
  name: string
  upload: Uploading
  clear: () => void
  error?: string
  words: Words
}

/** The picture of a person, its upload and its clearing. */
export function Avatar({ profile, name, upload, clear, error, words }: Props) {
  const id = useId()
  const isAlive = useAlive()
  const { picked, flaw, pick } = upload
  const wrong = flaw || error
  return (
    <fieldset className="account-avatar">
      <legend>{words('account.avatar.title')}</legend>
      <Portrait profile={profile} name={name} picked={picked} />
      <div className="account-avatar-parts">
        <div className="actions">
          <input
            id={id}
            type="file"
            className="visually-hidden"
            accept={IMAGE_TYPES.join(',')}
            disabled={!isAlive}
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
            {words(name || picked ? 'account.avatar.change' : 'account.avatar.choose')}
          </label>
          {(name || picked) && (
            <button type="button" className="button quiet" onClick={clear}>
              {words('account.avatar.clear')}
            </button>
          )}
        </div>
        <p id={`${id}-help`} className="field-help">
          {words('images.help')}
        </p>
        <p id={`${id}-error`} className="field-error" role="alert" hidden={!wrong}>
          {wrong}
        </p>
        <UploadState upload={upload} words={words} />
      </div>
    </fieldset>
  )
}

type PortraitProps = { profile: Profile; name: string; picked?: Picked }

/** What was picked last, else what is stored, else the initials. */
function Portrait({ profile, name, picked }: PortraitProps) {
  const [broken, setBroken] = useState('')
  const source = picked?.preview ?? (name && pictureUrl(profile.id, name))
  if (!source || source === broken) {
    return (
      <span className="portrait" aria-hidden="true">
        {initialsOf(profile)}
      </span>
    )
  }
  return (
    <img
      className="portrait"
      src={source}
      alt=""
      width={96}
      height={96}
      onError={() => setBroken(source)}
    />
  )
}

/** How much of it is sent, or why it did not arrive. */
function UploadState({ upload, words }: { upload: Uploading; words: Words }) {
  const id = useId()
  const { picked, retry } = upload
  return (
    <>
      <output className="account-upload">
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
