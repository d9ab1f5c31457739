import type { FileUpload } from '#lib/client/imports.ts'
import { useT } from '../ui/ViewerContext.tsx'

type Props = { upload: FileUpload }

/** Progress of the upload; indeterminate while the server reads the file. */
export function Progress({ upload }: Props) {
  const t = useT()
  const text =
    upload.phase === 'sending'
      ? t('imports.progress', { name: upload.name })
      : t('imports.waiting')
  return (
    <output className="import-progress">
      {upload.phase !== 'idle' && (
        <>
          <span id="import-progress" className="quiet-text">
            {text}
          </span>
          <progress
            aria-labelledby="import-progress"
            max={1}
            value={upload.phase === 'sending' ? upload.fraction : undefined}
          />
        </>
      )}
    </output>
  )
}
