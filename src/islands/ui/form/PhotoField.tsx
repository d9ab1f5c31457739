import { useState } from 'react'
import { useT, useViewer } from '../ViewerContext.tsx'
import { PictureChoice } from './PictureChoice.tsx'
import type { FormPart } from './useForm.ts'
import type { Picked, Uploading } from './useUpload.ts'

type Props = {
  /** The draft holds the picture's name; empty for none. */
  form: FormPart<{ image: string }> & { upload: Uploading }
}

/** The photo of a receipt: it is on its way as soon as it is picked. */
export function PhotoField({ form }: Props) {
  const t = useT()
  const { upload, change } = form
  const name = form.draft.image
  const { picked } = upload
  const hasPhoto = name !== '' || picked !== undefined
  const clear = () => {
    upload.drop()
    // One that did not arrive has taken no other's place.
    if (!picked || picked.phase === 'done') change({ image: '' })
  }
  return (
    <fieldset className="field entry-photo">
      <legend>{t('entryForm.photo')}</legend>
      <Preview name={name} picked={picked} />
      <PictureChoice
        upload={upload}
        error={form.errors.image}
        chooseLabel={t(hasPhoto ? 'entryForm.changePhoto' : 'entryForm.addPhoto')}
        clear={hasPhoto ? { label: t('entryForm.removePhoto'), now: clear } : undefined}
      />
    </fieldset>
  )
}

type PreviewProps = { name: string; picked?: Picked }

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
