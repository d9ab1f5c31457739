import { useState } from 'react'
import { useT, useViewer } from '../ViewerContext.tsx'
import { PictureChoice } from './PictureChoice.tsx'
import type { ChosenPicture } from './PictureChoice.tsx'
import type { PickedFile } from './useUpload.ts'
import './photo.css'

/** Photo of a receipt, uploaded as soon as it is picked. */
export function PhotoField(photo: ChosenPicture) {
  const t = useT()
  const labels = {
    choose: t('entryForm.addPhoto'),
    camera: t('entryForm.takePhoto'),
    another: t('entryForm.changePhoto'),
    remove: t('entryForm.removePhoto'),
  }
  return (
    <fieldset className="field form-photo">
      <legend>{t('entryForm.photo')}</legend>
      <Preview name={photo.value} picked={photo.upload.picked} />
      <PictureChoice {...photo} labels={labels} />
    </fieldset>
  )
}

type PreviewProps = { name: string; picked?: PickedFile }

function Preview({ name, picked }: PreviewProps) {
  const [broken, setBroken] = useState('')
  const { t, profileId } = useViewer()
  const stored =
    name &&
    `/media/${encodeURIComponent(profileId)}/${encodeURIComponent(name)}?size=thumbnail`
  const source = picked?.preview ?? stored
  if (!source) return null
  if (source === broken) {
    return <p className="quiet-text">{t('entryForm.NO_IMAGE')}</p>
  }
  return (
    <img
      src={source}
      alt={t('entryForm.photoPreview')}
      width={120}
      height={120}
      onError={() => setBroken(source)}
    />
  )
}
