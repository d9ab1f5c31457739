import { useState } from 'react'
import { Dialog } from './Dialog.tsx'
import { useMissing } from './useMissing.ts'
import { useT } from './ViewerContext.tsx'

type Props = { ownerId: string; image: string }

/** Picture of a receipt: small, and enlarged in a dialog when pressed. */
export function Receipt({ ownerId, image }: Props) {
  const t = useT()
  const [isOpen, setOpen] = useState(false)
  const address = `/media/${encodeURIComponent(ownerId)}/${encodeURIComponent(image)}`
  const { isMissing, look, ...missing } = useMissing(address)
  const miss = () => {
    missing.miss()
    setOpen(false)
  }
  return (
    <>
      <h3>{t('accounts.detail.receipt')}</h3>
      {isMissing ? (
        <p className="quiet-text">{t('accounts.detail.NO_IMAGE')}</p>
      ) : (
        <button
          type="button"
          className="receipt"
          aria-label={t('accounts.detail.showReceipt')}
          onClick={() => setOpen(true)}
        >
          <img ref={look} src={`${address}?size=thumbnail`} alt="" onError={miss} />
        </button>
      )}
      <Dialog
        isOpen={isOpen}
        title={t('accounts.detail.receipt')}
        close={() => setOpen(false)}
      >
        <img
          className="receipt-whole"
          src={address}
          alt={t('accounts.detail.receipt')}
          onError={miss}
        />
        <div className="actions">
          <button type="button" className="button" onClick={() => setOpen(false)}>
            {t('common.close')}
          </button>
        </div>
      </Dialog>
    </>
  )
}
