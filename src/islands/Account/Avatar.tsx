import { useState } from 'react'
import { pictureUrl } from '#lib/client/profile/topBar.ts'
import { initialsOf } from '#lib/domain/profile.ts'
import type { Profile } from '#lib/domain/profile.ts'
import { PictureChoice } from '../ui/form/PictureChoice.tsx'
import type { Picked, Uploading } from '../ui/form/useUpload.ts'
import { useT } from '../ui/ViewerContext.tsx'

type Props = {
  profile: Profile
  /** What the picture goes by; empty for none. */
  name: string
  upload: Uploading
  clear: () => void
  error?: string
}

/** The picture of a person, its upload and its clearing. */
export function Avatar({ profile, name, upload, clear, error }: Props) {
  const t = useT()
  const { picked } = upload
  const hasPicture = name !== '' || picked !== undefined
  return (
    <fieldset className="account-avatar">
      <legend>{t('account.avatar.title')}</legend>
      <Portrait profile={profile} name={name} picked={picked} />
      <div className="account-avatar-parts">
        <PictureChoice
          upload={upload}
          error={error}
          chooseLabel={t(hasPicture ? 'account.avatar.change' : 'account.avatar.choose')}
          clear={hasPicture ? { label: t('account.avatar.clear'), now: clear } : undefined}
        />
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
