import type { Upload } from '#lib/client/imports.ts'
import type { Words } from '#lib/i18n.ts'

type Props = { upload: Upload; words: Words }

/** How much of the file is sent; without an end while the server looks at it. */
export function Progress({ upload, words }: Props) {
  const text =
    upload.phase === 'sending'
      ? words('imports.progress', { name: upload.name })
      : words('imports.waiting')
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
            value={upload.phase === 'sending' ? upload.part : undefined}
          />
        </>
      )}
    </output>
  )
}
