import { useState } from 'react'
import { useT, useViewer } from '../ViewerContext.tsx'
import { PictureChoice } from './PictureChoice.tsx'
import type { Picked, Uploading } from './useUpload.ts'

type Props = {
  /** What the stored or uploaded picture goes by; empty for none. */
  name: string
  upload: Uploading
  error?: string
  remove: () => void
}

/** The photo of a receipt: it is on its way as soon as it is picked. */
export function PhotoField({ name, upload, error, remove }: Props) {
  const t = useT()
  const { picked } = upload
  const hasPhoto = name !== '' || picked !== undefined
  const clear = () => {
    upload.drop()
    // One that did not arrive has taken no other's place.
    if (!picked || picked.phase === 'done') remove()
  }
  return (
    <fieldset className="field entry-photo">
      <legend>{t('entryForm.photo')}</legend>
      <Preview name={name} picked={picked} />
      <PictureChoice
        upload={upload}
        error={error}
        chooseLabel={t(hasPhoto ? 'entryForm.changePhoto' : 'entryForm.addPhoto')}
        clear={hasPhoto ? { label: t('entryForm.removePhoto'), now: clear } : undefined}
      />
    </fieldset>
  )
}

type PreviewProps = Pick<Props, 'name'> & { picked?: Picked }

/** What was picked last, else what is stored. */
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
