import { useState } from 'react'
import { pictureUrl } from '#lib/client/profile/topBar.ts'
import { initialsOf } from '#lib/domain/profile.ts'
import type { Profile } from '#lib/domain/profile.ts'
import { PictureChoice } from '../ui/form/PictureChoice.tsx'
import type { ChosenPicture } from '../ui/form/PictureChoice.tsx'
import type { PickedFile } from '../ui/form/useUpload.ts'
import { useT } from '../ui/ViewerContext.tsx'

/** Picture of the profile, its upload and its removal. */
export function Avatar({ profile, ...picture }: ChosenPicture & { profile: Profile }) {
  const t = useT()
  const labels = {
    choose: t('account.avatar.choose'),
    another: t('account.avatar.change'),
    remove: t('account.avatar.clear'),
  }
  return (
    <fieldset className="account-avatar">
      <legend>{t('account.avatar.title')}</legend>
      <Portrait profile={profile} name={picture.value} picked={picture.upload.picked} />
      <div className="account-avatar-parts">
        <PictureChoice {...picture} labels={labels} />
      </div>
    </fieldset>
  )
}

type PortraitProps = { profile: Profile; name: string; picked?: PickedFile }

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
