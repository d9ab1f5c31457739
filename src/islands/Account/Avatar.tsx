import { useState } from 'react'
import { pictureUrl } from '#lib/client/profile/topBar.ts'
import { initialsOf } from '#lib/domain/profile.ts'
import type { Profile } from '#lib/domain/profile.ts'
import { PictureChoice } from '../ui/form/PictureChoice.tsx'
import type { FormPart } from '../ui/form/useForm.ts'
import type { Picked, Uploading } from '../ui/form/useUpload.ts'
import { useT } from '../ui/ViewerContext.tsx'

type Props = {
  profile: Profile
  /** The draft holds the picture's name; empty for none. */
  form: FormPart<{ picture: string }> & { upload: Uploading }
}

/** The picture of a person, its upload and its clearing. */
export function Avatar({ profile, form }: Props) {
  const t = useT()
  const { upload, change } = form
  const { picked } = upload
  const name = form.draft.picture
  const hasPicture = name !== '' || picked !== undefined
  const clear = () => {
    upload.drop()
    // One that did not arrive has taken no other's place.
    if (!picked || picked.phase === 'done') change({ picture: '' })
  }
  return (
    <fieldset className="account-avatar">
      <legend>{t('account.avatar.title')}</legend>
      <Portrait profile={profile} name={name} picked={picked} />
      <div className="account-avatar-parts">
        <PictureChoice
          upload={upload}
          error={form.errors.picture}
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
