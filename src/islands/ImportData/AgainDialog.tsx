import type { Words } from '#lib/i18n.ts'
import { Dialog } from '../ui/Dialog.tsx'

type Props = { isOpen: boolean; words: Words; decide: (isAgain: boolean) => void }

/** Asks whether a Mint export that was imported before shall be imported again. */
export function AgainDialog({ isOpen, words, decide }: Props) {
  return (
    <Dialog
      isOpen={isOpen}
      title={words('imports.override.title')}
      close={() => decide(false)}
    >
      <p>{words('imports.override.question')}</p>
      <div className="actions">
        <button type="button" className="button" onClick={() => decide(false)}>
          {words('imports.override.cancel')}
        </button>
        <button type="button" className="button primary" onClick={() => decide(true)}>
          {words('imports.override.confirm')}
        </button>
      </div>
    </Dialog>
  )
}
