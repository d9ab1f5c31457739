import { Dialog } from '../ui/Dialog.tsx'
import { useT } from '../ui/ViewerContext.tsx'

type Props = { isOpen: boolean; decide: (isAgain: boolean) => void }

/** Asks before a Mint export is imported a second time. */
export function AgainDialog({ isOpen, decide }: Props) {
  const t = useT()
  return (
    <Dialog isOpen={isOpen} title={t('imports.override.title')} close={() => decide(false)}>
      <p>{t('imports.override.question')}</p>
      <div className="actions">
        <button type="button" className="button" onClick={() => decide(false)}>
          {t('imports.override.cancel')}
        </button>
        <button type="button" className="button primary" onClick={() => decide(true)}>
          {t('imports.override.confirm')}
        </button>
      </div>
    </Dialog>
  )
}
